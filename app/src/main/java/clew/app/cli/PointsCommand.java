package clew.app.cli;

import clew.app.text.StateText;
import clew.app.text.TraceJson;
import clew.session.PointAnswer;
import clew.session.Session;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code clew points}. */
@Command(
    name = "points",
    headerHeading =
        "Example:%n"
            + "  clew points left.clew --at 2781%n"
            + "  clew state right.clew --at 'pepid:main/Till.main@20/Till.total@16[1]'%n%n",
    header = "Name a step so that the name holds in other executions.",
    footer =
        "%nSchemes:%n"
            + "  pepid        calls, rounds of loops, instruction: one name for each step,%n"
            + "               the same in every execution that gets there%n"
            + "  pepid-paths  the same, but tells ways through irreducible loops apart%n"
            + "  sei          calls and predicates: another way there, another name%n"
            + "  sic          calls and rounds so far: one name, in this execution only%n"
            + "  lei          how often each place was reached: in this execution only%n"
            + "  pcce         the calls, as a number: steps share it%n"
            + "  stat         calls and counting variables: steps may share it",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class PointsCommand implements Runnable {
  static final String STEP = "a step's number, a point, or what names a step, such as failure";

  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "answer in JSON")
  private boolean json;

  @Option(names = "--at", paramLabel = "STEP", required = true, description = STEP)
  private String at = "";

  @Option(
      names = "--scheme",
      paramLabel = "NAME",
      defaultValue = "pepid",
      description = "how to name it; pepid unless told otherwise")
  private String scheme = "";

  @Parameters(paramLabel = "FILE", description = "a recording")
  private Path file;

  @Override
  public void run() {
    PointAnswer answer =
        Session.open(file, ProgressLines.of(spec))
            .answers(Installation.find().agentJar())
            .point(at, scheme);
    spec.commandLine().getOut().println(json ? TraceJson.point(answer) : StateText.point(answer));
  }
}

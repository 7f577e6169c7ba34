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
            + "  clew points left.clew --at 1234%n"
            + "  clew state right.clew --at 'pepid:main/Till.main@12[3]/Till.add@4'%n%n",
    header = "Name a step so that the name holds in other executions.",
    footer =
        "%nSchemes:%n"
            + "  pepid        calls, rounds of loops and the instruction; each step its own name,%n"
            + "               and steps that correspond have the same one%n"
            + "  pepid-paths  the same, and tells ways through loops with several headers apart%n"
            + "  sei          calls and the predicates that decided; another way, another name%n"
            + "  sic          how many calls and rounds came before; in this execution only%n"
            + "  lei          how often each call and the instruction was reached; here only%n"
            + "  pcce         the calls, as a number; steps share it%n"
            + "  stat         the calls and counting variables of loops; steps may share it",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class PointsCommand implements Runnable {
  static final String STEP = "a step's number, or a point";

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
        Session.open(file).answers(Installation.find().agentJar()).point(at, scheme);
    spec.commandLine().getOut().println(json ? TraceJson.point(answer) : StateText.point(answer));
  }
}

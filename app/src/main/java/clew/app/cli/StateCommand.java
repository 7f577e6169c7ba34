package clew.app.cli;

import clew.app.text.StateText;
import clew.app.text.TraceJson;
import clew.session.Session;
import clew.session.StateAnswer;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code clew state}. */
@Command(
    name = "state",
    headerHeading = "Example:%n  clew state run.clew --at 1234%n%n",
    header = "Show frames, locals and objects as they were before a step.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class StateCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "answer in JSON")
  private boolean json;

  @Option(names = "--at", paramLabel = "STEP", required = true, description = PointsCommand.STEP)
  private String at = "";

  @Parameters(paramLabel = "FILE", description = "a recording")
  private Path file;

  @Override
  public void run() {
    StateAnswer answer =
        Session.open(file, ProgressLines.of(spec)).state(Installation.find().agentJar(), at);
    spec.commandLine().getOut().println(json ? TraceJson.state(answer) : StateText.state(answer));
  }
}

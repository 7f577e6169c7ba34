package clew.app.cli;

import clew.app.text.TraceJson;
import clew.app.text.TraceText;
import clew.session.Session;
import clew.session.TraceAnswer;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code clew trace}. */
@Command(
    name = "trace",
    headerHeading = "Example:%n  clew trace run.clew%n%n",
    header = "Make the trace of a recording now: every step, value and cell.",
    description = "Other commands make it by themselves when they need it.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class TraceCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "answer in JSON")
  private boolean json;

  @Parameters(paramLabel = "FILE", description = "a recording")
  private Path file;

  @Override
  public void run() {
    TraceAnswer answer =
        Session.open(file, ProgressLines.of(spec)).makeTrace(Installation.find().agentJar());
    spec.commandLine().getOut().println(json ? TraceJson.trace(answer) : TraceText.trace(answer));
  }
}

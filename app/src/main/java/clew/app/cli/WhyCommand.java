package clew.app.cli;

import clew.app.text.TraceJson;
import clew.app.text.TraceText;
import clew.session.Session;
import clew.session.WhyAnswer;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code clew why}. */
@Command(
    name = "why",
    headerHeading = "Example:%n  clew why run.clew%n%n",
    header = "Show the chain from a failure, or a value, back to where it was born.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class WhyCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "answer in JSON")
  private boolean json;

  @Parameters(index = "0", paramLabel = "FILE", description = "a recording")
  private Path file;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "CRITERION",
      description = SliceCommand.CRITERION)
  private List<String> criterion = List.of();

  @Override
  public void run() {
    WhyAnswer answer =
        Session.open(file, ProgressLines.of(spec))
            .answers(Installation.find().agentJar())
            .why(SliceCommand.words(criterion));
    spec.commandLine().getOut().println(json ? TraceJson.why(answer) : TraceText.why(answer));
  }
}

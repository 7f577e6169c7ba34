package clew.app.cli;

import clew.app.text.TraceJson;
import clew.app.text.TraceText;
import clew.session.Answers;
import clew.session.OutputRow;
import clew.session.Session;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code clew output}. */
@Command(
    name = "output",
    headerHeading = "Example:%n  clew output run.clew%n%n",
    header = "List what was printed, and the step that printed it.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class OutputCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "answer in JSON")
  private boolean json;

  @Parameters(paramLabel = "FILE", description = "a recording")
  private Path file;

  @Override
  public void run() {
    Answers answers =
        Session.open(file, ProgressLines.of(spec)).answers(Installation.find().agentJar());
    List<OutputRow> rows = answers.output();
    List<String> gaps = answers.gaps();
    spec.commandLine()
        .getOut()
        .println(json ? TraceJson.output(rows, gaps) : TraceText.output(rows, gaps));
  }
}

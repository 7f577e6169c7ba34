package clew.app.cli;

import clew.app.text.TraceJson;
import clew.app.text.TraceText;
import clew.session.Answers;
import clew.session.Session;
import clew.session.ValueRow;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code clew values}. */
@Command(
    name = "values",
    headerHeading =
        "Example:%n"
            + "  clew values run.clew Till.java:17:sum%n"
            + "  clew values run.clew 'object#7.name'%n%n",
    header = "Show every value that a cell, a field, or a variable at a line, held, and when.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class ValuesCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "answer in JSON")
  private boolean json;

  @Parameters(index = "0", paramLabel = "FILE", description = "a recording")
  private Path file;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "CRITERION",
      description = SliceCommand.CRITERION)
  private List<String> criterion = List.of();

  @Override
  public void run() {
    Answers answers =
        Session.open(file, ProgressLines.of(spec)).answers(Installation.find().agentJar());
    List<ValueRow> rows = answers.values(SliceCommand.words(criterion));
    List<String> gaps = answers.gaps();
    spec.commandLine()
        .getOut()
        .println(json ? TraceJson.values(rows, gaps) : TraceText.values(rows, gaps));
  }
}

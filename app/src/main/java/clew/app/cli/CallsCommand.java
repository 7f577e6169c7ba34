package clew.app.cli;

import clew.app.text.StateText;
import clew.app.text.TraceJson;
import clew.session.Answers;
import clew.session.CallRow;
import clew.session.Session;
import clew.session.SliceQuestion.Detail;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code clew calls}. */
@Command(
    name = "calls",
    headerHeading = "Example:%n  clew calls run.clew%n%n",
    header = "List the calls of an execution, in order.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class CallsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "answer in JSON")
  private boolean json;

  @Option(names = "--library", description = "show calls inside libraries too")
  private boolean library;

  @Parameters(paramLabel = "FILE", description = "a recording")
  private Path file;

  @Override
  public void run() {
    Answers answers =
        Session.open(file, ProgressLines.of(spec)).answers(Installation.find().agentJar());
    List<CallRow> rows = answers.calls(library ? Detail.LIBRARY_LINES : Detail.LINES);
    List<String> gaps = answers.gaps();
    spec.commandLine()
        .getOut()
        .println(json ? TraceJson.calls(rows, gaps) : StateText.calls(rows, gaps));
  }
}

package clew.app.cli;

import clew.app.text.StateText;
import clew.app.text.TraceJson;
import clew.session.Answers;
import clew.session.Session;
import clew.session.ThreadRow;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code clew threads}. */
@Command(
    name = "threads",
    headerHeading = "Example:%n  clew threads run.clew%n%n",
    header = "List the threads of an execution, and who started them.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class ThreadsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "answer in JSON")
  private boolean json;

  @Parameters(paramLabel = "FILE", description = "a recording")
  private Path file;

  @Override
  public void run() {
    Answers answers =
        Session.open(file, ProgressLines.of(spec)).answers(Installation.find().agentJar());
    List<ThreadRow> rows = answers.threads();
    List<String> gaps = answers.gaps();
    spec.commandLine()
        .getOut()
        .println(json ? TraceJson.threads(rows, gaps) : StateText.threads(rows, gaps));
  }
}

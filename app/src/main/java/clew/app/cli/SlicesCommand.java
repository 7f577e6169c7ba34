package clew.app.cli;

import clew.app.text.SliceJson;
import clew.app.text.SliceText;
import clew.session.Answers;
import clew.session.SavedSliceRow;
import clew.session.Session;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code clew slices}. */
@Command(
    name = "slices",
    headerHeading = "Example:%n  clew slices run.clew --delete crash%n%n",
    header = "List the slices that were saved, or delete some.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class SlicesCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "answer in JSON")
  private boolean json;

  @Option(names = "--delete", paramLabel = "ID", description = "forget this one; may be repeated")
  private List<String> deleted = List.of();

  @Parameters(paramLabel = "FILE", description = "a recording")
  private Path file;

  @Override
  public void run() {
    Answers answers =
        Session.open(file, ProgressLines.of(spec)).answers(Installation.find().agentJar());
    deleted.forEach(answers::deleteSaved);
    List<SavedSliceRow> rows = answers.savedSlices();
    spec.commandLine()
        .getOut()
        .println(json ? SliceJson.saved(rows, answers.gaps()) : SliceText.saved(rows));
  }
}

package clew.app.cli;

import clew.app.text.Json;
import clew.app.text.RecordingText;
import clew.launch.RecordOptions;
import clew.launch.RecordOptions.Printing;
import clew.launch.Recorded;
import clew.session.Session;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code clew record}. */
@Command(
    name = "record",
    headerHeading =
        "Example:%n  clew record -o run.clew -- java -cp classes com.acme.Main input.txt%n%n",
    header = "Run a java command and record it.",
    description = {
      "The program's input and output pass through, and its exit status becomes the one of this"
          + " command.",
    },
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class RecordCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description = "where to leave the recording; by default MainClass.clew in this folder")
  private @Nullable Path output;

  @Option(
      names = "--scope",
      paramLabel = "PATTERN",
      description =
          "look only at classes that match: com.acme.** is a package and all below it, com.acme.* one"
              + " package, and a ! in front leaves out again; may be repeated")
  private List<String> scope = List.of();

  @Option(names = "--json", description = "answer in JSON; the program prints to standard error")
  private boolean json;

  @Parameters(arity = "1..*", paramLabel = "COMMAND", description = "the java command, behind --")
  private List<String> command = List.of();

  @Override
  public Integer call() {
    RecordOptions options = RecordOptions.DEFAULT.withScope(scope);
    if (output != null) {
      options = options.withOutput(output);
    }
    if (json) {
      options = options.withPrinting(Printing.TO_STANDARD_ERROR);
    }
    Recorded recorded = Session.record(Installation.find().agentJar(), command, options);
    if (json) {
      spec.commandLine().getOut().println(Json.recorded(recorded));
    } else {
      spec.commandLine().getErr().println(RecordingText.recorded(recorded));
    }
    return recorded.exit();
  }
}

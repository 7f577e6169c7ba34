package clew.app.cli;

import clew.app.text.TraceJson;
import clew.app.text.TraceText;
import clew.app.text.TraceText.EdgeRows;
import clew.session.Session;
import clew.session.SliceAnswer;
import clew.session.SliceQuestion;
import clew.session.SliceQuestion.Detail;
import clew.session.SliceQuestion.Direction;
import clew.session.SliceQuestion.Kinds;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code clew slice}. */
@Command(
    name = "slice",
    headerHeading = "Example:%n  clew slice run.clew Till.java:17#2:sum%n%n",
    header = "Show the steps that a step needed, or reached.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class SliceCommand implements Runnable {
  static final String CRITERION =
      "failure (the default), File.java:42, File.java:42#3:variable, field pkg.Class.name,"
          + " object#7.name, array#9[3], output \"text\", step 12345 or a point";

  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "answer in JSON")
  private boolean json;

  @Option(names = "--forward", description = "what it reached instead of what it needed")
  private boolean forward;

  @ArgGroup private Followed followed = new Followed();

  private static final class Followed {
    @Option(names = "--data", description = "only values and where they were found")
    private boolean data;

    @Option(names = "--control", description = "only what decided")
    private boolean control;
  }

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "at most N dependences away from the criterion")
  private int depth = Integer.MAX_VALUE;

  @Option(names = "--library", description = "show lines of libraries too")
  private boolean library;

  @Option(names = "--edges", description = "list the dependences too")
  private boolean edges;

  @Parameters(index = "0", paramLabel = "FILE", description = "a recording")
  private Path file;

  @Parameters(index = "1..*", arity = "0..*", paramLabel = "CRITERION", description = CRITERION)
  private List<String> criterion = List.of();

  @Override
  public void run() {
    var question =
        new SliceQuestion(
            words(criterion),
            forward ? Direction.FORWARD : Direction.BACKWARD,
            followed.data ? Kinds.DATA : followed.control ? Kinds.CONTROL : Kinds.ALL,
            depth,
            library ? Detail.LIBRARY_LINES : Detail.LINES);
    SliceAnswer answer =
        Session.open(file, ProgressLines.of(spec))
            .answers(Installation.find().agentJar())
            .slice(question);
    EdgeRows rows = edges ? EdgeRows.SHOWN : EdgeRows.LEFT_OUT;
    spec.commandLine()
        .getOut()
        .println(json ? TraceJson.slice(answer) : TraceText.slice(answer, rows));
  }

  /** Returns the criterion as one text: a shell may have taken it apart. */
  static String words(List<String> criterion) {
    return criterion.isEmpty() ? "failure" : String.join(" ", criterion);
  }
}

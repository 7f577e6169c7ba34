package clew.app.cli;

import clew.app.text.Pages;
import clew.app.text.SliceDot;
import clew.app.text.SliceJson;
import clew.app.text.SlicePage;
import clew.app.text.SliceText;
import clew.session.Answers;
import clew.session.Session;
import clew.session.SliceAnswer;
import clew.session.SliceQuestion;
import clew.session.SliceQuestion.Detail;
import clew.session.SliceQuestion.Direction;
import clew.session.SliceQuestion.LeftOut;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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

  @ArgGroup private Way way = new Way();

  private static final class Way {
    @Option(names = "--forward", description = "what it reached instead of what it needed")
    private boolean forward;

    @Option(
        names = "--since",
        paramLabel = "CRITERION",
        description = "only the steps by which this reached it")
    private @Nullable String since;
  }

  @Option(
      names = "--also",
      paramLabel = "CRITERION",
      description = "together with this one; may be repeated")
  private List<String> also = List.of();

  @ArgGroup private Followed followed = new Followed();

  private static final class Followed {
    @Option(names = "--data", description = "only values and where they were found")
    private boolean data;

    @Option(names = "--control", description = "only what decided")
    private boolean control;
  }

  @Option(names = "--thin", description = "without how cells and callees were found")
  private boolean thin;

  @Option(names = "--strict", description = "without what unseen code may have done")
  private boolean strict;

  @Option(
      names = "--prune",
      paramLabel = "NAME",
      description =
          "without what came through this variable, field, Class.field, or any variable of this"
              + " class; may be repeated")
  private List<String> prunes = List.of();

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "at most N dependences away from the criterion")
  private int depth = Integer.MAX_VALUE;

  @Option(names = "--library", description = "show lines of libraries too")
  private boolean library;

  @ArgGroup private Shown shown = new Shown();

  private static final class Shown {
    @Option(names = "--edges", description = "list the dependences too")
    private boolean edges;

    @Option(names = "--stats", description = "show how large it is, not what is in it")
    private boolean stats;

    @Option(names = "--dot", description = "as a graph in the language DOT, for Graphviz")
    private boolean dot;

    @Option(
        names = "--html",
        paramLabel = "PAGE",
        description = "write a page to read it in a browser, source beside dependences")
    private @Nullable Path html;
  }

  @Option(
      names = "--save",
      paramLabel = "ID",
      description = "keep it under this id; `clew slices` lists what is kept")
  private @Nullable String save;

  @Option(names = "--saved", paramLabel = "ID", description = "show the slice that is kept there")
  private @Nullable String saved;

  @Parameters(index = "0", paramLabel = "FILE", description = "a recording")
  private Path file;

  @Parameters(index = "1..*", arity = "0..*", paramLabel = "CRITERION", description = CRITERION)
  private List<String> criterion = List.of();

  @Override
  public void run() {
    Answers answers =
        Session.open(file, ProgressLines.of(spec)).answers(Installation.find().agentJar());
    SliceAnswer answer = saved == null ? answers.slice(question()) : answers.savedSlice(saved);
    if (save != null) {
      answers.save(save, answer);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (shown.html != null) {
      Pages.write(shown.html, SlicePage.of(answer));
      spec.commandLine().getErr().println("wrote " + shown.html);
    } else if (shown.dot) {
      out.print(SliceDot.of(answer));
    } else if (shown.stats) {
      out.println(json ? SliceJson.stats(answer) : SliceText.stats(answer));
    } else {
      out.println(json ? SliceJson.slice(answer) : SliceText.slice(answer, rows()));
    }
  }

  private SliceText.EdgeRows rows() {
    return shown.edges ? SliceText.EdgeRows.SHOWN : SliceText.EdgeRows.LEFT_OUT;
  }

  private SliceQuestion question() {
    List<String> criteria = new ArrayList<>(List.of(words(criterion)));
    criteria.addAll(also);
    SliceQuestion question =
        SliceQuestion.of(criteria.get(0))
            .withCriteria(criteria)
            .withDirection(way.forward ? Direction.FORWARD : Direction.BACKWARD)
            .withFollowed(new SliceQuestion.Followed(leftOut(), prunes, depth))
            .withDetail(library ? Detail.LIBRARY_LINES : Detail.LINES);
    return way.since == null ? question : question.since(way.since);
  }

  private Set<LeftOut> leftOut() {
    Set<LeftOut> leftOut = EnumSet.noneOf(LeftOut.class);
    if (followed.data) {
      leftOut.add(LeftOut.CONTROL);
    }
    if (followed.control) {
      leftOut.add(LeftOut.DATA);
    }
    if (thin) {
      leftOut.add(LeftOut.ADDRESSES);
    }
    if (strict) {
      leftOut.add(LeftOut.GAPS);
    }
    return leftOut;
  }

  /** Returns the criterion as one text: a shell may have taken it apart. */
  static String words(List<String> criterion) {
    return criterion.isEmpty() ? "failure" : String.join(" ", criterion);
  }
}

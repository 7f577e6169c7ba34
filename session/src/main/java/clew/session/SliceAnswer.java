package clew.session;

import clew.slice.Dependence;
import clew.slice.SliceOptions;
import clew.slice.StepSet;
import clew.slice.dependence.TraceDependences;
import clew.trace.Cell;
import clew.trace.Step;
import clew.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** A slice, of which lines, dependences and figures are worked out when they are asked for. */
public final class SliceAnswer {
  private final Slices slices;
  private final SliceQuestion question;
  private final SliceOptions options;
  private final Found found;

  /** What was found, and how long that took. */
  record Found(StepSet steps, double seconds) {}

  SliceAnswer(Slices slices, SliceQuestion question, SliceOptions options, Found found) {
    this.slices = slices;
    this.question = question;
    this.options = options;
    this.found = found;
  }

  /** Returns what it is the slice of, in words. */
  public String criterion() {
    return question.words();
  }

  /** Returns the number of steps. */
  public int steps() {
    return found.steps().size();
  }

  /** Returns how long it took to find them. */
  public double seconds() {
    return found.seconds();
  }

  /** Returns what is not exact in the trace. */
  public List<String> gaps() {
    return slices.trace().gaps();
  }

  /** Returns the lines of the slice, by file. */
  public List<SliceLine> lines() {
    return new SliceLines(slices.trace(), slices.own(), slices.sources())
        .of(found.steps(), question.detail());
  }

  /** Returns the dependences between steps of the slice. */
  public List<SliceEdge> edges() {
    List<SliceEdge> edges = new ArrayList<>();
    forEachEdge((user, dependence) -> edges.add(edge(user, dependence)));
    return edges;
  }

  /** Returns the slice as executions of lines that depend on each other, at most so many. */
  public SliceGraph graph(int most) {
    return SliceGraph.of(this, most);
  }

  /** Returns the source in the file with that path, if it was found. */
  public Optional<List<String>> source(String path) {
    return slices.sources().find(path);
  }

  /** Returns how large the slice is. */
  public SliceStats stats() {
    Map<String, Long> kinds = new TreeMap<>();
    forEachEdge((user, dependence) -> kinds.merge(kindOf(dependence), 1L, Long::sum));
    Trace trace = slices.trace();
    return new SliceStats(
        steps(),
        trace.size(),
        new SliceLines(trace, slices.own(), slices.sources())
            .of(found.steps(), SliceQuestion.Detail.LINES)
            .size(),
        slices.own().executedLines(),
        kinds);
  }

  SavedSlices.Saved toSave() {
    return new SavedSlices.Saved(question, found.steps());
  }

  /** Returns the step where a reader begins: at the criterion. */
  Step start() {
    return switch (question.direction()) {
      case BACKWARD -> found.steps().last();
      case FORWARD -> found.steps().stream().findFirst().orElseThrow();
    };
  }

  Slices slices() {
    return slices;
  }

  StepSet found() {
    return found.steps();
  }

  SliceQuestion.Detail detail() {
    return question.detail();
  }

  /** Tells {@code reader} each dependence between two steps of the slice that was followed. */
  void forEachEdge(BiConsumer<Step, Dependence> reader) {
    var dependences = new TraceDependences(slices.trace());
    found.steps().stream()
        .forEach(
            user -> {
              for (Dependence dependence : dependences.of(user)) {
                if (found.steps().contains(dependence.source())
                    && options.follows(user, dependence)) {
                  reader.accept(user, dependence);
                }
              }
            });
  }

  private static SliceEdge edge(Step user, Dependence dependence) {
    return new SliceEdge(
        user.index(),
        dependence.source().index(),
        kindOf(dependence),
        cellOf(dependence).map(Cell::toString));
  }

  static String kindOf(Dependence dependence) {
    return dependence.kind().name().toLowerCase(Locale.ROOT);
  }

  static Optional<Cell> cellOf(Dependence dependence) {
    return dependence instanceof Dependence.Value value ? value.cell() : Optional.empty();
  }
}

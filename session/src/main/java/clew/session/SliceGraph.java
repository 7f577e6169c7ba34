package clew.session;

import clew.code.Line;
import clew.trace.Cell;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Value;
import clew.trace.index.InstanceNumbers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A slice as executions of lines, and how they depend on each other.
 *
 * @param nodes the executions, in the order in which they began
 * @param edges who depends on whom, by place in {@code nodes}
 * @param start the execution in which the criterion is, by place in {@code nodes}
 * @param isWhole whether all of the slice is here; if not, the latest executions are
 */
public record SliceGraph(List<Node> nodes, List<Edge> edges, int start, boolean isWhole) {
  private static final int MOST_VALUES = 4;

  public SliceGraph {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
  }

  /**
   * One execution of a line.
   *
   * @param path the file, with the folders of its package
   * @param instance the how-manieth execution of the line it is
   * @param step its first step in the slice
   * @param values what it wrote, such as {@code sum = 3}
   */
  public record Node(
      String path,
      int line,
      String method,
      long instance,
      long step,
      String thread,
      List<String> values,
      Optional<String> source) {
    public Node {
      values = List.copyOf(values);
    }

    /** Returns the file without folders. */
    public String file() {
      return path.substring(path.lastIndexOf('/') + 1);
    }
  }

  /**
   * A dependence.
   *
   * @param because the cell through which a value came, or nothing
   */
  public record Edge(int user, int source, String kind, String because) {}

  static SliceGraph of(SliceAnswer answer, int most) {
    return new Building(answer, most).result();
  }

  /** What makes two steps part of the same execution of a line. */
  private record Key(Line line, long instance, int frame) {}

  /** The steps of one execution of a line, and where they are shown. */
  private record Execution(Key key, Step place, List<Step> steps) {}

  private static final class Building {
    private final SliceAnswer answer;
    private final Trace trace;
    private final Map<Step, Integer> nodeOf = new HashMap<>();
    private final List<Node> nodes = new ArrayList<>();
    private final boolean isWhole;

    Building(SliceAnswer answer, int most) {
      this.answer = answer;
      this.trace = answer.slices().trace();
      Collection<Execution> executions = executions();
      this.isWhole = executions.size() <= most;
      executions.stream()
          .skip(Math.max(0, executions.size() - most))
          .forEach(
              execution -> {
                execution.steps().forEach(step -> nodeOf.put(step, nodes.size()));
                nodes.add(node(execution));
              });
    }

    private Collection<Execution> executions() {
      Map<Step, Step> shown = new LinkedHashMap<>();
      answer.found().stream()
          .forEach(step -> shownAt(step).ifPresent(place -> shown.put(step, place)));
      Map<Step, Long> numbers = InstanceNumbers.of(trace, new LinkedHashSet<>(shown.values()));
      Map<Key, Execution> executions = new LinkedHashMap<>();
      shown.forEach(
          (step, place) ->
              executions
                  .computeIfAbsent(
                      key(place, numbers), key -> new Execution(key, place, new ArrayList<>()))
                  .steps()
                  .add(step));
      return executions.values();
    }

    private Optional<Step> shownAt(Step step) {
      Optional<Step> shown =
          switch (answer.detail()) {
            case LINES -> answer.slices().own().shown(step);
            case LIBRARY_LINES -> Optional.of(step);
          };
      return shown.filter(place -> trace.findLine(place).isPresent());
    }

    private Key key(Step place, Map<Step, Long> numbers) {
      return new Key(
          trace.findLine(place).orElseThrow(),
          numbers.getOrDefault(place, 0L),
          trace.frameOf(place).number());
    }

    private Node node(Execution execution) {
      Line line = execution.key().line();
      return new Node(
          line.file(),
          line.number(),
          Answers.methodOf(trace, execution.place()),
          execution.key().instance(),
          execution.steps().get(0).index(),
          trace.threads().get(trace.frameOf(execution.place()).thread()).name(),
          values(execution.steps()),
          answer.slices().sources().find(line));
    }

    /** Returns what the user's code wrote there; cells of libraries say little. */
    private List<String> values(List<Step> steps) {
      Set<String> values = new LinkedHashSet<>();
      for (Step step : steps) {
        Optional<Cell> cell = trace.cellOf(step);
        Optional<Value> value = trace.valueOf(step);
        boolean isTold =
            trace.writes(step) && answer.slices().own().contains(step) && cell.isPresent();
        if (isTold && value.isPresent() && values.size() < MOST_VALUES) {
          values.add(cell.get() + " = " + value.get());
        }
      }
      return List.copyOf(values);
    }

    SliceGraph result() {
      Set<Edge> edges = new LinkedHashSet<>();
      answer.forEachEdge(
          (user, dependence) -> {
            Integer users = nodeOf.get(user);
            Integer sources = nodeOf.get(dependence.source());
            if (users != null && sources != null && !users.equals(sources)) {
              String because = SliceAnswer.cellOf(dependence).map(Cell::toString).orElse("");
              edges.add(new Edge(users, sources, SliceAnswer.kindOf(dependence), because));
            }
          });
      int start = nodeOf.getOrDefault(answer.start(), nodes.size() - 1);
      return new SliceGraph(nodes, List.copyOf(edges), start, isWhole);
    }
  }
}

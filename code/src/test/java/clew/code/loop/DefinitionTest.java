package clew.code.loop;

import static org.assertj.core.api.Assertions.assertThat;

import clew.code.Site;
import clew.code.flow.Definitions;
import clew.code.flow.Edge;
import clew.code.flow.RandomGraph;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Loop forests against what they are defined to be, on graphs made from seeds. */
class DefinitionTest {
  /** A loop as plain sets; {@code around} is the body of the loop that it lies in, or empty. */
  private record Found(Set<Integer> headers, Set<Integer> body, Set<Integer> around) {}

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("clew.code.flow.RandomGraph#seeds")
  void loopsAreWhatReachesItselfWithoutTheHeadersAround(long seed) {
    RandomGraph graph = RandomGraph.of(seed);
    var definition = Definitions.of(graph);
    var edges = new ArrayList<>(graph.edges());
    edges.removeIf(edge -> !definition.isLive(edge[0]));
    var expected = new HashSet<Found>();
    collect(new RandomGraph(graph.size(), edges, 0, 0), edges, Set.of(), expected);

    Set<Found> found = found(forestOf(graph));

    assertThat(found).as(graph.toString()).isEqualTo(expected);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("clew.code.flow.RandomGraph#seeds")
  void aGraphHasALoopOfSeveralHeadersIfItIsIrreducible(long seed) {
    RandomGraph graph = RandomGraph.of(seed);

    LoopForest forest = forestOf(graph);

    assertThat(forest.loops().stream().noneMatch(Loop::isIrreducible))
        .as(graph.toString())
        .isEqualTo(Definitions.of(graph).isReducible());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("reducibleSeeds")
  void inAReducibleGraphTheyAreTheNaturalLoopsOfDominators(long seed) {
    RandomGraph graph = RandomGraph.of(seed);
    var definition = Definitions.of(graph);

    LoopForest forest = forestOf(graph);

    assertThat(
            forest.loops().stream()
                .collect(Collectors.toMap(loop -> loop.headers().get(0).index(), this::body)))
        .as(graph.toString())
        .isEqualTo(
            definition.nodes().stream()
                .filter(header -> !latches(graph, header).isEmpty())
                .collect(Collectors.toMap(h -> h, header -> naturalLoop(graph, header))));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("clew.code.flow.RandomGraph#seeds")
  void backEdgesAreTheEdgesWithinALoopToItsHeaders(long seed) {
    RandomGraph graph = RandomGraph.of(seed);

    for (Loop loop : forestOf(graph).loops()) {
      assertThat(loop.backEdges())
          .as(graph.toString())
          .containsExactlyInAnyOrderElementsOf(
              graph.edges().stream()
                  .map(edge -> new Edge(new Site(edge[0]), new Site(edge[1])))
                  .filter(edge -> loop.contains(edge.from()) && loop.headers().contains(edge.to()))
                  .collect(Collectors.toSet()));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("clew.code.flow.RandomGraph#seeds")
  void everyNodeIsInTheSmallestLoopAroundIt(long seed) {
    RandomGraph graph = RandomGraph.of(seed);

    LoopForest forest = forestOf(graph);

    for (int node : Definitions.of(graph).nodes()) {
      List<Loop> around =
          forest.loops().stream().filter(loop -> body(loop).contains(node)).toList();
      assertThat(forest.findInnermost(new Site(node)).map(Loop::depth).orElse(0))
          .as("%d in %s", node, graph)
          .isEqualTo(around.size());
    }
    assertThat(forest.outermost()).allMatch(loop -> loop.findOuter().isEmpty());
    assertThat(forest.loops())
        .allSatisfy(loop -> assertThat(loop.inner()).allMatch(in -> in.findOuter().get() == loop));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("clew.code.flow.RandomGraph#seeds")
  void otherNumbersAndAnotherOrderChangeNothing(long seed) {
    RandomGraph graph = RandomGraph.of(seed);
    var random = new Random(seed);
    Set<Found> expected = found(forestOf(graph));

    for (int shuffle = 0; shuffle < 5; shuffle++) {
      var numberOf = new ArrayList<>(Definitions.of(graph).nodes());
      Collections.shuffle(numberOf, random);
      RandomGraph shuffled = graph.renumbered(numberOf, random);

      Set<Found> found = found(forestOf(shuffled));

      assertThat(found)
          .as(graph.toString())
          .isEqualTo(
              expected.stream()
                  .map(
                      loop ->
                          new Found(
                              renumber(loop.headers(), numberOf),
                              renumber(loop.body(), numberOf),
                              renumber(loop.around(), numberOf)))
                  .collect(Collectors.toSet()));
    }
  }

  static LongStream reducibleSeeds() {
    return RandomGraph.seeds().filter(seed -> Definitions.of(RandomGraph.of(seed)).isReducible());
  }

  @Test
  void theSeedsMakeNestedAndIrreducibleLoops() {
    List<Loop> loops =
        RandomGraph.seeds()
            .mapToObj(seed -> forestOf(RandomGraph.of(seed)))
            .flatMap(forest -> forest.loops().stream())
            .toList();

    assertThat(reducibleSeeds().count()).isGreaterThan(300);
    assertThat(loops).hasSizeGreaterThan(600);
    assertThat(loops.stream().filter(Loop::isIrreducible).count()).isGreaterThan(100);
    assertThat(loops.stream().filter(loop -> loop.depth() > 1).count()).isGreaterThan(100);
    assertThat(loops.stream().filter(loop -> loop.depth() > 2).count()).isGreaterThan(30);
  }

  /** Adds the loops among {@code edges}, and by calling itself the loops within. */
  private static void collect(
      RandomGraph graph, List<int[]> edges, Set<Integer> around, Set<Found> loops) {
    var definition = Definitions.of(new RandomGraph(graph.size(), edges, 0, 0));
    for (int node : definition.nodes()) {
      if (!definition.isInCycle(node)) {
        continue;
      }
      Set<Integer> body = new TreeSet<>(definition.nodes());
      body.removeIf(other -> !definition.reaches(node, other) || !definition.reaches(other, node));
      Set<Integer> headers = new TreeSet<>(body);
      headers.removeIf(
          header ->
              header != graph.entry()
                  && graph.edges().stream()
                      .noneMatch(edge -> edge[1] == header && !body.contains(edge[0])));
      if (loops.add(new Found(headers, body, around))) {
        var within = new ArrayList<>(edges);
        within.removeIf(
            edge ->
                !body.contains(edge[0]) || !body.contains(edge[1]) || headers.contains(edge[1]));
        collect(graph, within, body, loops);
      }
    }
  }

  private static Set<Integer> latches(RandomGraph graph, int header) {
    return graph.edges().stream()
        .filter(edge -> edge[1] == header && Definitions.of(graph).dominates(header, edge[0]))
        .map(edge -> edge[0])
        .collect(Collectors.toSet());
  }

  /** The header and what reaches a latch without it. */
  private static Set<Integer> naturalLoop(RandomGraph graph, int header) {
    var edges = new ArrayList<>(graph.edges());
    edges.removeIf(edge -> edge[0] == header || edge[1] == header);
    var withoutHeader = Definitions.of(new RandomGraph(graph.size(), edges, 0, 0));
    Set<Integer> body = new TreeSet<>(Set.of(header));
    for (int node : Definitions.of(graph).nodes()) {
      if (Definitions.of(graph).isLive(node)
          && latches(graph, header).stream().anyMatch(l -> withoutHeader.reaches(node, l))) {
        body.add(node);
      }
    }
    return body;
  }

  private static LoopForest forestOf(RandomGraph graph) {
    return LoopForest.of(graph.graph(), graph.entry());
  }

  private Set<Found> found(LoopForest forest) {
    return forest.loops().stream()
        .map(
            loop ->
                new Found(
                    numbers(loop.headers()),
                    body(loop),
                    loop.findOuter().map(this::body).orElse(Set.of())))
        .collect(Collectors.toSet());
  }

  private Set<Integer> body(Loop loop) {
    return numbers(loop.body());
  }

  private static Set<Integer> numbers(Collection<Site> sites) {
    return sites.stream().map(Site::index).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<Integer> renumber(Set<Integer> nodes, List<Integer> numberOf) {
    return nodes.stream().map(numberOf::get).collect(Collectors.toCollection(TreeSet::new));
  }
}

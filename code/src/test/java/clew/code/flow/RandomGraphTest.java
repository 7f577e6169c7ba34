package clew.code.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RandomGraphTest {
  @Test
  void theSeedsMakeEveryKindOfGraph() {
    assertThat(count(graph -> !Definitions.of(graph).isReducible())).isGreaterThan(60);
    assertThat(count(graph -> hasNode(graph, Definitions.of(graph)::isEndless))).isGreaterThan(60);
    assertThat(count(graph -> hasNode(graph, n -> !Definitions.of(graph).isLive(n))))
        .isGreaterThan(60);
    assertThat(count(graph -> graph.edges().stream().anyMatch(edge -> edge[0] == edge[1])))
        .isGreaterThan(60);
    assertThat(count(RandomGraphTest::hasDoubleEdge)).isGreaterThan(60);
    assertThat(
            count(
                graph ->
                    Definitions.of(graph).isReducible()
                        && hasNode(graph, Definitions.of(graph)::isInCycle)))
        .isGreaterThan(60);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("clew.code.flow.RandomGraph#seeds")
  void nodesShareAComponentIfTheyReachEachOther(long seed) {
    RandomGraph graph = RandomGraph.of(seed);
    var definition = Definitions.of(graph);

    var components = StrongComponents.of(graph.graph());

    for (int a : definition.nodes()) {
      for (int b : definition.nodes()) {
        assertThat(components.componentOf(a) == components.componentOf(b))
            .as("%d and %d in %s", a, b, graph)
            .isEqualTo(definition.reaches(a, b) && definition.reaches(b, a));
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("clew.code.flow.RandomGraph#seeds")
  void reachableNodesAreThoseOnPaths(long seed) {
    RandomGraph graph = RandomGraph.of(seed);
    var definition = Definitions.of(graph);

    for (int a : definition.nodes()) {
      List<Integer> reached = graph.graph().reachableFrom(a).stream().boxed().toList();

      assertThat(reached)
          .as("from %d in %s", a, graph)
          .isEqualTo(definition.nodes().stream().filter(b -> definition.reaches(a, b)).toList());
    }
  }

  private static long count(Predicate<RandomGraph> kind) {
    return RandomGraph.seeds().mapToObj(RandomGraph::of).filter(kind).count();
  }

  private static boolean hasNode(RandomGraph graph, Predicate<Integer> kind) {
    return Definitions.of(graph).nodes().stream().anyMatch(kind);
  }

  private static boolean hasDoubleEdge(RandomGraph graph) {
    long different = graph.edges().stream().map(edge -> edge[0] + ">" + edge[1]).distinct().count();
    return different < graph.edges().size();
  }
}

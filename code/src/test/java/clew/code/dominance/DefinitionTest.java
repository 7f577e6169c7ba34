package clew.code.dominance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.code.flow.Definitions;
import clew.code.flow.RandomGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Trees and relations against what they are defined to be, on graphs made from seeds. */
class DefinitionTest {
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("clew.code.flow.RandomGraph#seeds")
  void aDominatorIsOnEveryPathFromTheEntry(long seed) {
    RandomGraph graph = RandomGraph.of(seed);
    var definition = Definitions.of(graph);

    var tree = DominatorTree.of(graph.graph(), graph.entry());

    assertThat(pairs(graph, tree::dominates))
        .as(graph.toString())
        .isEqualTo(pairs(graph, definition::dominates));
    assertImmediate(graph, tree, definition::dominates);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("clew.code.flow.RandomGraph#seeds")
  void aPostDominatorIsOnEveryPathToTheExit(long seed) {
    RandomGraph graph = RandomGraph.of(seed);
    var definition = Definitions.of(graph);

    var tree = PostDominatorTree.of(graph.graph(), graph.entry(), graph.exit()).tree();

    assertThat(pairs(graph, tree::dominates))
        .as(graph.toString())
        .isEqualTo(pairs(graph, definition::postDominates));
    assertImmediate(graph, tree, definition::postDominates);
    assertThat(definition.nodes().stream().filter(tree::contains).toList())
        .as("all that is live ends, in " + graph)
        .containsAll(definition.nodes().stream().filter(definition::isLive).toList());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("clew.code.flow.RandomGraph#seeds")
  void aChoiceControlsWhatOneOutcomeMakesInevitable(long seed) {
    RandomGraph graph = RandomGraph.of(seed);
    var definition = Definitions.of(graph);

    var control =
        new ControlRelation(PostDominatorTree.of(graph.graph(), graph.entry(), graph.exit()));

    Set<List<Integer>> expected = pairs(graph, definition::controls);
    assertThat(pairs(graph, (a, b) -> contains(control.controllersOf(b), a)))
        .as(graph.toString())
        .isEqualTo(expected);
    assertThat(pairs(graph, (a, b) -> contains(control.controlledBy(a), b)))
        .as(graph.toString())
        .isEqualTo(expected);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("clew.code.flow.RandomGraph#seeds")
  void whereEveryPathCanEndNoEdgeIsAdded(long seed) {
    RandomGraph graph = RandomGraph.of(seed);
    var definition = Definitions.of(graph);
    boolean endless = definition.nodes().stream().anyMatch(definition::isEndless);
    long liveEdges = graph.edges().stream().filter(edge -> definition.isLive(edge[0])).count();

    var closed = PostDominatorTree.of(graph.graph(), graph.entry(), graph.exit()).graph();

    if (endless) {
      assertThat((long) closed.edgeCount()).as(graph.toString()).isGreaterThan(liveEdges);
    } else {
      assertThat((long) closed.edgeCount()).as(graph.toString()).isEqualTo(liveEdges);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("clew.code.flow.RandomGraph#seeds")
  void otherNumbersAndAnotherOrderChangeNothing(long seed) {
    RandomGraph graph = RandomGraph.of(seed);
    var random = new Random(seed);
    var numberOf = new ArrayList<>(Definitions.of(graph).nodes());
    Collections.shuffle(numberOf, random);
    RandomGraph shuffled = graph.renumbered(numberOf, random);

    var tree = PostDominatorTree.of(graph.graph(), graph.entry(), graph.exit());
    var other = PostDominatorTree.of(shuffled.graph(), shuffled.entry(), shuffled.exit());

    assertThat(pairs(graph, (a, b) -> other.tree().dominates(numberOf.get(a), numberOf.get(b))))
        .as(graph.toString())
        .isEqualTo(pairs(graph, tree.tree()::dominates));
  }

  private static void assertImmediate(
      RandomGraph graph, DominatorTree tree, BiPredicate<Integer, Integer> dominates) {
    Set<Integer> nodes = Definitions.of(graph).nodes();
    for (int node : nodes) {
      List<Integer> proper =
          nodes.stream().filter(other -> other != node && dominates.test(other, node)).toList();
      int immediate = tree.parentOf(node);
      if (proper.isEmpty()) {
        assertThat(immediate).isEqualTo(DominatorTree.NONE);
      } else {
        assertThat(proper).contains(immediate);
        assertThat(proper).allMatch(other -> dominates.test(other, immediate));
      }
    }
  }

  private static boolean contains(int[] nodes, int node) {
    return Arrays.stream(nodes).anyMatch(other -> other == node);
  }

  private static Set<List<Integer>> pairs(
      RandomGraph graph, BiPredicate<Integer, Integer> relation) {
    Set<Integer> nodes = Definitions.of(graph).nodes();
    return nodes.stream()
        .flatMap(a -> nodes.stream().filter(b -> relation.test(a, b)).map(b -> List.of(a, b)))
        .collect(Collectors.toSet());
  }
}

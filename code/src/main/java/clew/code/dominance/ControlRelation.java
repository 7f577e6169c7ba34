package clew.code.dominance;

import clew.code.flow.Graph;
import java.util.stream.IntStream;

/** Control dependence between the nodes of a graph, looked up in its post-dominator tree. */
record ControlRelation(PostDominatorTree postDominators) {
  /** Returns the nodes that have an edge after which {@code node} is inevitable, and one more. */
  IntStream controllersOf(int node) {
    Graph graph = postDominators.graph();
    DominatorTree tree = postDominators.tree();
    return tree.dominatedBy(node)
        .flatMap(
            after ->
                IntStream.range(0, graph.predecessorCount(after))
                    .map(i -> graph.predecessor(after, i)))
        .filter(choice -> choice == node || !tree.dominates(node, choice))
        .sorted()
        .distinct();
  }

  /** Returns the nodes that an edge of {@code choice} makes inevitable and another does not. */
  IntStream controlledBy(int choice) {
    Graph graph = postDominators.graph();
    DominatorTree tree = postDominators.tree();
    int inevitable = tree.parentOf(choice);
    return IntStream.range(0, graph.successorCount(choice))
        .map(i -> graph.successor(choice, i))
        .flatMap(after -> tree.dominatorsOf(after).takeWhile(node -> node != inevitable))
        .sorted()
        .distinct();
  }
}

package clew.code.dominance;

import clew.code.flow.Graph;
import clew.code.flow.StrongComponents;
import java.util.BitSet;

/**
 * The dominator tree of a graph turned round, as seen from its exit.
 *
 * @param graph the live part of the graph, with the added edges that let every node reach the exit
 */
record PostDominatorTree(Graph graph, DominatorTree tree) {
  static PostDominatorTree of(Graph graph, int entry, int exit) {
    BitSet live = graph.reachableFrom(entry);
    Graph closed = withEndings(graph.keep((from, to) -> live.get(from)), entry, exit);
    return new PostDominatorTree(closed, DominatorTree.of(closed.reversed(), exit));
  }

  /** Adds an edge to the exit from each entry of each component that nothing leaves. */
  private static Graph withEndings(Graph graph, int entry, int exit) {
    BitSet endless = graph.reachableFrom(entry);
    endless.andNot(graph.reversed().reachableFrom(exit));
    if (endless.isEmpty()) {
      return graph;
    }
    var components = StrongComponents.of(graph);
    var left = new BitSet();
    var entries = new BitSet();
    entries.set(entry);
    endless.stream()
        .forEach(
            node -> {
              for (int i = 0; i < graph.successorCount(node); i++) {
                if (components.componentOf(node)
                    != components.componentOf(graph.successor(node, i))) {
                  left.set(components.componentOf(node));
                }
              }
              for (int i = 0; i < graph.predecessorCount(node); i++) {
                if (components.componentOf(node)
                    != components.componentOf(graph.predecessor(node, i))) {
                  entries.set(node);
                }
              }
            });
    Graph.Builder closed = graph.toBuilder();
    endless.stream()
        .filter(node -> entries.get(node) && !left.get(components.componentOf(node)))
        .forEach(node -> closed.edge(node, exit));
    return closed.build();
  }
}

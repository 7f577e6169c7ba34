package clew.code.dominance;

import clew.code.flow.Graph;

/** Control dependence between the nodes of a graph, looked up in its post-dominator tree. */
record ControlRelation(PostDominatorTree postDominators) {
  /** Returns the nodes that have an edge after which {@code node} is inevitable, and another. */
  int[] controllersOf(int node) {
    Graph graph = postDominators.graph();
    DominatorTree tree = postDominators.tree();
    var controllers = new NodeList();
    for (int i = 0; i < tree.dominatedCount(node); i++) {
      int after = tree.dominated(node, i);
      for (int k = 0; k < graph.predecessorCount(after); k++) {
        int choice = graph.predecessor(after, k);
        if (choice == node || !tree.dominates(node, choice)) {
          controllers.add(choice);
        }
      }
    }
    return controllers.toSet();
  }

  /** Returns the nodes that an edge of {@code choice} makes inevitable and another does not. */
  int[] controlledBy(int choice) {
    Graph graph = postDominators.graph();
    DominatorTree tree = postDominators.tree();
    int inevitable = tree.parentOf(choice);
    var controlled = new NodeList();
    for (int i = 0; i < graph.successorCount(choice); i++) {
      for (int node = graph.successor(choice, i); node != inevitable; node = tree.parentOf(node)) {
        controlled.add(node);
      }
    }
    return controlled.toSet();
  }
}

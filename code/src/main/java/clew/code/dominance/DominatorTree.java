package clew.code.dominance;

import clew.code.flow.Graph;
import java.util.Arrays;

/**
 * The tree in which the ancestors of a node, itself included, are the nodes that lie on every path
 * to it from the root.
 *
 * <p>Once the nodes stand in an order in which each comes after its immediate dominator, a subtree
 * can be a stretch of an array: sizes are added up from the back, places given out from the front.
 * Then one comparison tells whether a node dominates another, and a subtree is read in one go.
 */
final class DominatorTree {
  static final int NONE = -1;

  private final int[] parentOf;
  private final int[] placeOf;
  private final int[] sizeOf;
  private final int[] nodeAt;

  private DominatorTree(int[] parentOf, int[] placeOf, int[] sizeOf, int[] nodeAt) {
    this.parentOf = parentOf;
    this.placeOf = placeOf;
    this.sizeOf = sizeOf;
    this.nodeAt = nodeAt;
  }

  static DominatorTree of(Graph graph, int root) {
    var search = new DominatorSearch(graph, root);
    int[] order = search.order();
    int[] parentOf = search.immediateDominators();
    var sizeOf = new int[graph.size()];
    for (int i = order.length - 1; i >= 0; i--) {
      int node = order[i];
      sizeOf[node]++;
      if (node != root) {
        sizeOf[parentOf[node]] += sizeOf[node];
      }
    }
    var placeOf = new int[graph.size()];
    var nodeAt = new int[order.length];
    var freePlace = new int[graph.size()];
    Arrays.fill(placeOf, NONE);
    for (int node : order) {
      int place = node == root ? 0 : freePlace[parentOf[node]];
      placeOf[node] = place;
      nodeAt[place] = node;
      freePlace[node] = place + 1;
      if (node != root) {
        freePlace[parentOf[node]] += sizeOf[node];
      }
    }
    return new DominatorTree(parentOf, placeOf, sizeOf, nodeAt);
  }

  /** Returns whether {@code node} can be reached from the root. */
  boolean contains(int node) {
    return placeOf[node] != NONE;
  }

  /** Returns the immediate dominator, or {@link #NONE} for the root and what it does not reach. */
  int parentOf(int node) {
    return parentOf[node];
  }

  /** Returns whether {@code dominator} is {@code node} or one of its ancestors. */
  boolean dominates(int dominator, int node) {
    int distance = placeOf[node] - placeOf[dominator];
    return contains(dominator) && contains(node) && distance >= 0 && distance < sizeOf[dominator];
  }

  /** Returns how many nodes {@code node} dominates, itself included. */
  int dominatedCount(int node) {
    return sizeOf[node];
  }

  /** Returns the {@code i}-th of the nodes that {@code node} dominates, from 0. */
  int dominated(int node, int i) {
    return nodeAt[placeOf[node] + i];
  }

  /** Returns the nodes that dominate {@code node}, itself included, in ascending order. */
  int[] dominatorsOf(int node) {
    var dominators = new NodeList();
    if (contains(node)) {
      for (int dominator = node; dominator != NONE; dominator = parentOf[dominator]) {
        dominators.add(dominator);
      }
    }
    return dominators.toSet();
  }
}

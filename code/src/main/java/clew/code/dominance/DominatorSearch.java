package clew.code.dominance;

import clew.code.flow.Graph;
import java.util.Arrays;

/**
 * One computation of immediate dominators.
 *
 * <p>Lengauer and Tarjan (A fast algorithm for finding dominators in a flowgraph, 1979), with
 * simple linking: O(edges · log nodes) whatever the graph looks like. Iterating to a fixed point is
 * as fast on most methods, but squares with the number of throwing sites that share a handler.
 *
 * <p>Inside, a node is its number in depth-first order; {@code semi}, {@code best} and {@code
 * ancestor} are the paper's semi, label and ancestor.
 */
final class DominatorSearch {
  private static final int NONE = DominatorTree.NONE;

  private final Graph graph;
  private final int[] numberOf;
  private final int[] nodeOf;
  private final int[] parent;
  private final int[] semi;
  private final int[] best;
  private final int[] ancestor;
  private final int[] dominator;
  private final int[] path;
  private int count;

  DominatorSearch(Graph graph, int root) {
    this.graph = graph;
    numberOf = new int[graph.size()];
    nodeOf = new int[graph.size()];
    parent = new int[graph.size()];
    path = new int[graph.size()];
    Arrays.fill(numberOf, NONE);
    numberFrom(root);
    semi = new int[count];
    best = new int[count];
    ancestor = new int[count];
    dominator = new int[count];
    for (int i = 0; i < count; i++) {
      semi[i] = i;
      best[i] = i;
      ancestor[i] = NONE;
    }
    computeDominators();
  }

  /** Returns the nodes that the root reaches, each after its immediate dominator. */
  int[] order() {
    return Arrays.copyOf(nodeOf, count);
  }

  /** Returns the immediate dominator of each node, {@link DominatorTree#NONE} if it has none. */
  int[] immediateDominators() {
    var result = new int[graph.size()];
    Arrays.fill(result, NONE);
    for (int i = 1; i < count; i++) {
      result[nodeOf[i]] = nodeOf[dominator[i]];
    }
    return result;
  }

  private void numberFrom(int root) {
    var nextEdge = new int[graph.size()];
    int depth = 0;
    path[depth++] = root;
    number(root, NONE);
    while (depth > 0) {
      int node = path[depth - 1];
      if (nextEdge[node] == graph.successorCount(node)) {
        depth--;
        continue;
      }
      int successor = graph.successor(node, nextEdge[node]++);
      if (numberOf[successor] == NONE) {
        number(successor, numberOf[node]);
        path[depth++] = successor;
      }
    }
  }

  private void number(int node, int parentNumber) {
    numberOf[node] = count;
    nodeOf[count] = node;
    parent[count] = parentNumber;
    count++;
  }

  private void computeDominators() {
    // The nodes whose semidominator is i, as a linked list: first in bucket[i], then by nextIn.
    var bucket = new int[count];
    var nextIn = new int[count];
    Arrays.fill(bucket, NONE);
    for (int i = count - 1; i > 0; i--) {
      findSemidominator(i);
      nextIn[i] = bucket[semi[i]];
      bucket[semi[i]] = i;
      ancestor[i] = parent[i];
      for (int j = bucket[parent[i]]; j != NONE; j = nextIn[j]) {
        int least = bestAbove(j);
        dominator[j] = semi[least] < semi[j] ? least : parent[i];
      }
      bucket[parent[i]] = NONE;
    }
    for (int i = 1; i < count; i++) {
      if (dominator[i] != semi[i]) {
        dominator[i] = dominator[dominator[i]];
      }
    }
  }

  private void findSemidominator(int i) {
    int node = nodeOf[i];
    for (int k = 0; k < graph.predecessorCount(node); k++) {
      int predecessor = numberOf[graph.predecessor(node, k)];
      if (predecessor != NONE) {
        semi[i] = Math.min(semi[i], semi[bestAbove(predecessor)]);
      }
    }
  }

  /** Returns the node of least {@code semi} on the linked path above {@code i}, and shortens it. */
  private int bestAbove(int i) {
    if (ancestor[i] == NONE) {
      return i;
    }
    int depth = 0;
    for (int j = i; ancestor[ancestor[j]] != NONE; j = ancestor[j]) {
      path[depth++] = j;
    }
    while (depth > 0) {
      int j = path[--depth];
      int above = ancestor[j];
      if (semi[best[above]] < semi[best[j]]) {
        best[j] = best[above];
      }
      ancestor[j] = ancestor[above];
    }
    return best[i];
  }
}

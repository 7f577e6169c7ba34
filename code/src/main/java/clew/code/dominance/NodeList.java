package clew.code.dominance;

import java.util.Arrays;

/**
 * Nodes in the making of an answer. Streams made the questions of a whole JDK five times slower.
 */
final class NodeList {
  private int[] nodes = new int[4];
  private int count;

  void add(int node) {
    if (count == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * count);
    }
    nodes[count++] = node;
  }

  /** Returns the nodes in ascending order, each once. */
  int[] toSet() {
    if (count > 1) {
      Arrays.sort(nodes, 0, count);
    }
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (kept == 0 || nodes[i] != nodes[kept - 1]) {
        nodes[kept++] = nodes[i];
      }
    }
    return Arrays.copyOf(nodes, kept);
  }
}

package clew.code.flow;

/** The neighbours of each node in one direction: those of a node stand together in one array. */
final class Adjacency {
  private final int[] starts;
  private final int[] neighbours;

  private Adjacency(int[] starts, int[] neighbours) {
    this.starts = starts;
    this.neighbours = neighbours;
  }

  /** Returns the neighbours {@code to[i]} of the nodes {@code from[i]}, in the order given. */
  static Adjacency of(int size, int[] from, int[] to, int edges) {
    var starts = new int[size + 1];
    for (int i = 0; i < edges; i++) {
      starts[from[i] + 1]++;
    }
    for (int node = 0; node < size; node++) {
      starts[node + 1] += starts[node];
    }
    int[] free = starts.clone();
    var neighbours = new int[edges];
    for (int i = 0; i < edges; i++) {
      neighbours[free[from[i]]++] = to[i];
    }
    return new Adjacency(starts, neighbours);
  }

  int size() {
    return starts.length - 1;
  }

  int edgeCount() {
    return neighbours.length;
  }

  int countOf(int node) {
    return starts[node + 1] - starts[node];
  }

  int get(int node, int i) {
    return neighbours[starts[node] + i];
  }
}

package clew.code.flow;

import java.util.Arrays;
import java.util.BitSet;

/**
 * A directed graph over the nodes 0 to {@code size() - 1}.
 *
 * <p>Edges may go from a node to itself, and several edges may join the same nodes. Both directions
 * are kept as one array each, so a graph takes four numbers per edge at most and {@link
 * #reversed()} is free.
 */
public final class Graph {
  private final Adjacency successors;
  private final Adjacency predecessors;

  private Graph(Adjacency successors, Adjacency predecessors) {
    this.successors = successors;
    this.predecessors = predecessors;
  }

  public int size() {
    return successors.size();
  }

  public int edgeCount() {
    return successors.edgeCount();
  }

  public int successorCount(int node) {
    return successors.countOf(node);
  }

  /** Returns the {@code i}-th successor of {@code node}, from 0. */
  public int successor(int node, int i) {
    return successors.get(node, i);
  }

  public int predecessorCount(int node) {
    return predecessors.countOf(node);
  }

  /** Returns the {@code i}-th predecessor of {@code node}, from 0. */
  public int predecessor(int node, int i) {
    return predecessors.get(node, i);
  }

  /** Returns the graph with all edges turned round. */
  public Graph reversed() {
    return new Graph(predecessors, successors);
  }

  /** Returns the nodes on paths from {@code start}, itself included. */
  public BitSet reachableFrom(int start) {
    var reached = new BitSet(size());
    var open = new int[size()];
    int count = 0;
    reached.set(start);
    open[count++] = start;
    while (count > 0) {
      int node = open[--count];
      for (int i = 0; i < successorCount(node); i++) {
        int successor = successor(node, i);
        if (!reached.get(successor)) {
          reached.set(successor);
          open[count++] = successor;
        }
      }
    }
    return reached;
  }

  /** Returns the graph with the edges that {@code edges} accepts, over the same nodes. */
  public Graph keep(EdgeTest edges) {
    var builder = new Builder(size());
    for (int node = 0; node < size(); node++) {
      for (int i = 0; i < successorCount(node); i++) {
        if (edges.accepts(node, successor(node, i))) {
          builder.edge(node, successor(node, i));
        }
      }
    }
    return builder.edgeCount() == edgeCount() ? this : builder.build();
  }

  /** Returns a builder that has the edges of this graph. */
  public Builder toBuilder() {
    var builder = new Builder(size());
    for (int node = 0; node < size(); node++) {
      for (int i = 0; i < successorCount(node); i++) {
        builder.edge(node, successor(node, i));
      }
    }
    return builder;
  }

  /** A choice of edges. */
  @FunctionalInterface
  public interface EdgeTest {
    boolean accepts(int from, int to);
  }

  /** A graph in the making. */
  public static final class Builder {
    private final int size;
    private int[] from = new int[64];
    private int[] to = new int[64];
    private int count;

    public Builder(int size) {
      this.size = size;
    }

    public Builder edge(int from, int to) {
      if (count == this.from.length) {
        this.from = Arrays.copyOf(this.from, 2 * count);
        this.to = Arrays.copyOf(this.to, 2 * count);
      }
      this.from[count] = from;
      this.to[count] = to;
      count++;
      return this;
    }

    public int edgeCount() {
      return count;
    }

    public Graph build() {
      return new Graph(Adjacency.of(size, from, to, count), Adjacency.of(size, to, from, count));
    }
  }
}

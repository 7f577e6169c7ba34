package clew.code.flow;

import java.util.Arrays;

/**
 * The largest sets of nodes that all reach each other.
 *
 * <p>Tarjan's algorithm (Depth-first search and linear graph algorithms, 1972), with a stack of its
 * own, because methods are longer than call stacks are deep. Which number a component gets depends
 * on the order of edges; which nodes share one does not.
 */
public final class StrongComponents {
  private static final int UNSEEN = -1;

  private final int[] componentOf;
  private final int count;

  private StrongComponents(int[] componentOf, int count) {
    this.componentOf = componentOf;
    this.count = count;
  }

  public static StrongComponents of(Graph graph) {
    return new Search(graph).run();
  }

  /** Returns the number of components; they are numbered from 0. */
  public int count() {
    return count;
  }

  /** Returns the component of {@code node}. */
  public int componentOf(int node) {
    return componentOf[node];
  }

  private static final class Search {
    private final Graph graph;
    private final int[] order;
    private final int[] low;
    private final int[] componentOf;
    private final int[] path;
    private final int[] nextEdge;
    private final int[] open;
    private int openCount;
    private int seen;
    private int components;

    Search(Graph graph) {
      this.graph = graph;
      order = new int[graph.size()];
      low = new int[graph.size()];
      componentOf = new int[graph.size()];
      path = new int[graph.size()];
      nextEdge = new int[graph.size()];
      open = new int[graph.size()];
      Arrays.fill(order, UNSEEN);
      Arrays.fill(componentOf, UNSEEN);
    }

    StrongComponents run() {
      for (int node = 0; node < graph.size(); node++) {
        if (order[node] == UNSEEN) {
          searchFrom(node);
        }
      }
      return new StrongComponents(componentOf, components);
    }

    private void searchFrom(int start) {
      int depth = 0;
      path[depth++] = enter(start);
      while (depth > 0) {
        int node = path[depth - 1];
        if (nextEdge[node] < graph.successorCount(node)) {
          int successor = graph.successor(node, nextEdge[node]++);
          if (order[successor] == UNSEEN) {
            path[depth++] = enter(successor);
          } else if (componentOf[successor] == UNSEEN) {
            low[node] = Math.min(low[node], order[successor]);
          }
        } else {
          depth--;
          if (depth > 0) {
            low[path[depth - 1]] = Math.min(low[path[depth - 1]], low[node]);
          }
          close(node);
        }
      }
    }

    private int enter(int node) {
      order[node] = seen;
      low[node] = seen++;
      open[openCount++] = node;
      return node;
    }

    private void close(int node) {
      if (low[node] != order[node]) {
        return;
      }
      int member;
      do {
        member = open[--openCount];
        componentOf[member] = components;
      } while (member != node);
      components++;
    }
  }
}

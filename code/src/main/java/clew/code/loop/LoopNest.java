package clew.code.loop;

import clew.code.flow.Graph;
import clew.code.flow.StrongComponents;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * The loops of a graph, numbered in the order of their first headers.
 *
 * <p>Level by level: the components of the graph that contain a cycle are its outermost loops; when
 * the edges to their headers are taken away, those that remain are the loops within, and so on. A
 * node heads one loop at most, because without the edges to it it is in no further cycle.
 */
final class LoopNest {
  static final int NONE = -1;

  private final Graph graph;
  private final List<List<Integer>> headers;
  private final int[] outerOf;
  private final int[] innermostOf;

  private LoopNest(Graph graph, List<List<Integer>> headers, int[] outerOf, int[] innermostOf) {
    this.graph = graph;
    this.headers = headers;
    this.outerOf = outerOf;
    this.innermostOf = innermostOf;
  }

  static LoopNest of(Graph graph, int entry) {
    BitSet live = graph.reachableFrom(entry);
    return new Search(graph.keep((from, to) -> live.get(from)), entry).run();
  }

  /** Returns the live part of the graph. */
  Graph graph() {
    return graph;
  }

  int count() {
    return headers.size();
  }

  /** Returns the nodes by which {@code loop} can be entered, in ascending order. */
  List<Integer> headersOf(int loop) {
    return headers.get(loop);
  }

  /** Returns the loop right around {@code loop}, or {@link #NONE}. */
  int outerOf(int loop) {
    return outerOf[loop];
  }

  /** Returns the innermost loop around {@code node}, or {@link #NONE}. */
  int innermostOf(int node) {
    return innermostOf[node];
  }

  boolean contains(int loop, int node) {
    int around = innermostOf[node];
    while (around != NONE && around != loop) {
      around = outerOf[around];
    }
    return around == loop;
  }

  private static final class Search {
    private final Graph graph;
    private final int entry;
    private final List<List<Integer>> headers = new ArrayList<>();
    private final List<Integer> outerOf = new ArrayList<>();
    private final int[] innermostOf;

    Search(Graph graph, int entry) {
      this.graph = graph;
      this.entry = entry;
      innermostOf = new int[graph.size()];
      Arrays.fill(innermostOf, NONE);
    }

    LoopNest run() {
      Graph rest = graph;
      while (rest.edgeCount() > 0) {
        var components = StrongComponents.of(rest);
        Graph cycles =
            rest.keep((from, to) -> components.componentOf(from) == components.componentOf(to));
        BitSet found = addLoops(cycles, components);
        if (found.isEmpty() && cycles.edgeCount() > 0) {
          throw new IllegalStateException("live nodes in a cycle that nothing enters");
        }
        rest = cycles.keep((from, to) -> !found.get(to));
      }
      return inOrder();
    }

    /** Adds the components that have edges within, and returns all their headers. */
    private BitSet addLoops(Graph cycles, StrongComponents components) {
      var loopOf = new int[components.count()];
      Arrays.fill(loopOf, NONE);
      var found = new BitSet();
      for (int node = 0; node < cycles.size(); node++) {
        if (cycles.successorCount(node) > 0) {
          int component = components.componentOf(node);
          if (loopOf[component] == NONE) {
            loopOf[component] = headers.size();
            headers.add(new ArrayList<>(1));
            outerOf.add(innermostOf[node]);
          }
          innermostOf[node] = loopOf[component];
          if (isEntered(node, components)) {
            headers.get(loopOf[component]).add(node);
            found.set(node);
          }
        }
      }
      return found;
    }

    private boolean isEntered(int node, StrongComponents components) {
      for (int i = 0; i < graph.predecessorCount(node); i++) {
        if (components.componentOf(graph.predecessor(node, i)) != components.componentOf(node)) {
          return true;
        }
      }
      return node == entry;
    }

    private LoopNest inOrder() {
      var foundOrder = new ArrayList<Integer>();
      for (int loop = 0; loop < headers.size(); loop++) {
        foundOrder.add(loop);
      }
      foundOrder.sort(Comparator.comparingInt(loop -> headers.get(loop).get(0)));
      var numberOf = new int[headers.size()];
      for (int i = 0; i < numberOf.length; i++) {
        numberOf[foundOrder.get(i)] = i;
      }
      return new LoopNest(
          graph,
          foundOrder.stream().map(loop -> List.copyOf(headers.get(loop))).toList(),
          foundOrder.stream().mapToInt(loop -> renumbered(outerOf.get(loop), numberOf)).toArray(),
          Arrays.stream(innermostOf).map(loop -> renumbered(loop, numberOf)).toArray());
    }

    private static int renumbered(int loop, int[] numberOf) {
      return loop == NONE ? NONE : numberOf[loop];
    }
  }
}

package clew.code.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The textbook's definitions, word by word and as slow as they come; nothing here uses the classes
 * that are tested against it.
 */
public final class Definitions {
  private static final int NOTHING = -1;

  private final RandomGraph graph;
  private final List<Set<Integer>> reached = new ArrayList<>();
  private final Map<List<Integer>, Boolean> postDominations = new HashMap<>();
  private @Nullable Definitions withEndings;

  private Definitions(RandomGraph graph) {
    this.graph = graph;
    nodes().forEach(node -> reached.add(reachedWithout(NOTHING, node)));
  }

  public static Definitions of(RandomGraph graph) {
    return new Definitions(graph);
  }

  public Set<Integer> nodes() {
    return IntStream.range(0, graph.size()).boxed().collect(Collectors.toCollection(TreeSet::new));
  }

  /** There is a path of no, one or more edges. */
  public boolean reaches(int from, int to) {
    return reached.get(from).contains(to);
  }

  /** There is a path of at least one edge from a node to itself. */
  public boolean isInCycle(int node) {
    return graph.edges().stream().anyMatch(edge -> edge[0] == node && reaches(edge[1], node));
  }

  public boolean isLive(int node) {
    return reaches(graph.entry(), node);
  }

  /** Every path from the entry to a live node goes through the dominator. */
  public boolean dominates(int dominator, int node) {
    return isLive(node)
        && (dominator == node || !reachedWithout(dominator, graph.entry()).contains(node));
  }

  /** Every path from a live node to the exit goes through the dominator, once all can end. */
  public boolean postDominates(int dominator, int node) {
    return postDominations.computeIfAbsent(
        List.of(dominator, node),
        pair ->
            (isLive(node) || node == graph.exit())
                && (dominator == node
                    || !withEndings().reachedWithout(dominator, node).contains(graph.exit())));
  }

  /**
   * There is a path from the choice on which everything between the two is post-dominated by the
   * node, and the node does not post-dominate the choice, unless they are the same.
   */
  public boolean controls(int choice, int node) {
    if (!isLive(choice) || (choice != node && postDominates(node, choice))) {
      return false;
    }
    List<int[]> edges = withEndings().graph.edges();
    var between = new TreeSet<Integer>();
    var open = new ArrayList<>(List.of(choice));
    while (!open.isEmpty()) {
      int last = open.remove(open.size() - 1);
      for (int[] edge : edges) {
        if (edge[0] == last && edge[1] == node) {
          return true;
        }
        if (edge[0] == last && postDominates(node, edge[1]) && between.add(edge[1])) {
          open.add(edge[1]);
        }
      }
    }
    return false;
  }

  /** A live node from which the exit cannot be reached. */
  public boolean isEndless(int node) {
    return isLive(node) && !reaches(node, graph.exit());
  }

  /** The graph in which every trap ends at its entries. */
  private Definitions withEndings() {
    if (withEndings == null) {
      var edges = new ArrayList<>(graph.edges());
      nodes().stream()
          .filter(node -> isEndless(node) && isTrapped(node) && isEntered(node))
          .forEach(node -> edges.add(new int[] {node, graph.exit()}));
      withEndings =
          new Definitions(new RandomGraph(graph.size(), edges, graph.entry(), graph.exit()));
    }
    return withEndings;
  }

  /** Whatever the node reaches comes back to it. */
  private boolean isTrapped(int node) {
    return reached.get(node).stream().allMatch(other -> reaches(other, node));
  }

  /** The node is the entry, or there is a live edge to it from where it does not come back to. */
  private boolean isEntered(int node) {
    return node == graph.entry()
        || graph.edges().stream()
            .anyMatch(edge -> edge[1] == node && isLive(edge[0]) && !reaches(node, edge[0]));
  }

  /** Without the edges to nodes that dominate where they come from, no live cycle is left. */
  public boolean isReducible() {
    var forward = new ArrayList<>(graph.edges());
    forward.removeIf(edge -> !isLive(edge[0]) || dominates(edge[1], edge[0]));
    var rest = new Definitions(new RandomGraph(graph.size(), forward, 0, graph.exit()));
    return nodes().stream().noneMatch(rest::isInCycle);
  }

  private Set<Integer> reachedWithout(int avoided, int from) {
    var found = new TreeSet<Integer>();
    var open = new ArrayList<Integer>();
    if (from != avoided) {
      open.add(from);
    }
    while (!open.isEmpty()) {
      int node = open.remove(open.size() - 1);
      if (found.add(node)) {
        graph.edges().stream()
            .filter(edge -> edge[0] == node && edge[1] != avoided)
            .forEach(edge -> open.add(edge[1]));
      }
    }
    return found;
  }
}

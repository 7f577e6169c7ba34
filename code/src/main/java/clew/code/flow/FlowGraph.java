package clew.code.flow;

import clew.code.BadClassFileException;
import clew.code.Method;
import clew.code.Site;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which site of a method may come after which.
 *
 * <p>Besides the sites it has an entry, an exit for returns, one for exceptions that nobody here
 * catches, and the exit where both join. Each site that can throw has an edge to every handler that
 * may get its exception, and to the exceptional exit if all of them may let it pass; types are not
 * compared, because that would need the class hierarchy. A {@code ret} goes behind every {@code
 * jsr} of the method. So every path of an execution is a path here, and some are here only.
 *
 * <p>A site that no path from the entry reaches is dead: it is a node like others, but takes no
 * part in what is computed from the graph.
 */
public final class FlowGraph {
  private final Method method;
  private final Graph graph;
  private final BitSet live;

  private FlowGraph(Method method, Graph graph) {
    this.method = method;
    this.graph = graph;
    this.live = graph.reachableFrom(entry());
  }

  /**
   * Returns the flow graph of a method that has code.
   *
   * @throws BadClassFileException if handlers overlap so much that the graph would not fit in
   *     memory
   */
  public static FlowGraph of(Method method) {
    return of(method, Throws.ALL);
  }

  /** Returns the flow graph of a method that has code, with those exceptions; see {@link #of}. */
  public static FlowGraph of(Method method, Throws shown) {
    if (!method.hasCode()) {
      throw new IllegalArgumentException(method + " has no code");
    }
    return new FlowGraph(method, new FlowEdges(method, shown).draw());
  }

  public Method method() {
    return method;
  }

  /** Returns the graph beneath, in which a site's node is its index. */
  public Graph graph() {
    return graph;
  }

  public int entry() {
    return entryOf(method);
  }

  public int exit() {
    return exitOf(method);
  }

  /** Returns whether some path from the entry reaches {@code site}. */
  public boolean isLive(Site site) {
    return live.get(site.index());
  }

  /** Returns the sites that may come right after {@code site}, handlers included. */
  public List<Site> successorsOf(Site site) {
    return neighboursOf(site, graph);
  }

  /** Returns the sites that may come right before {@code site}, dead ones included. */
  public List<Site> predecessorsOf(Site site) {
    return neighboursOf(site, graph.reversed());
  }

  private List<Site> neighboursOf(Site site, Graph direction) {
    var sites = new TreeSet<Site>();
    for (int i = 0; i < direction.successorCount(site.index()); i++) {
      findSite(direction.successor(site.index(), i)).ifPresent(sites::add);
    }
    return List.copyOf(sites);
  }

  /** Returns the ways in which {@code site} may be the last one of its frame. */
  public Set<Exit> exitsOf(Site site) {
    var exits = EnumSet.noneOf(Exit.class);
    for (int i = 0; i < graph.successorCount(site.index()); i++) {
      int successor = graph.successor(site.index(), i);
      if (successor == returnExitOf(method)) {
        exits.add(Exit.RETURN);
      } else if (successor == throwExitOf(method)) {
        exits.add(Exit.THROW);
      }
    }
    return exits;
  }

  /** Returns the site of {@code node}, or empty for the entry, the exits and what is no node. */
  public Optional<Site> findSite(int node) {
    return node >= 0 && node < method.siteCount() ? Optional.of(new Site(node)) : Optional.empty();
  }

  /** Returns the sites of those {@code nodes} that have one, in the same order. */
  public List<Site> sites(int... nodes) {
    var sites = new ArrayList<Site>(nodes.length);
    for (int node : nodes) {
      if (node < method.siteCount()) {
        sites.add(new Site(node));
      }
    }
    return Collections.unmodifiableList(sites);
  }

  static int entryOf(Method method) {
    return method.siteCount();
  }

  static int returnExitOf(Method method) {
    return method.siteCount() + 1;
  }

  static int throwExitOf(Method method) {
    return method.siteCount() + 2;
  }

  static int exitOf(Method method) {
    return method.siteCount() + 3;
  }
}

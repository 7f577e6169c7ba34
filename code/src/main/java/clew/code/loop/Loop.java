package clew.code.loop;

import clew.code.Site;
import clew.code.flow.Edge;
import clew.code.flow.Graph;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A loop of a method: sites that reach each other, and the headers by which they are entered. */
public final class Loop {
  private final LoopForest forest;
  private final LoopNest nest;
  private final int number;

  Loop(LoopForest forest, LoopNest nest, int number) {
    this.forest = forest;
    this.nest = nest;
    this.number = number;
  }

  /** Returns the sites by which it can be entered, in class-file order. */
  public List<Site> headers() {
    return nest.headersOf(number).stream().map(Site::new).toList();
  }

  /** Returns whether it can be entered in several ways, so that no header comes first. */
  public boolean isIrreducible() {
    return nest.headersOf(number).size() > 1;
  }

  /** Returns its sites in class-file order, those of the loops within included. */
  public List<Site> body() {
    return IntStream.range(0, nest.graph().size())
        .filter(node -> nest.contains(number, node))
        .mapToObj(Site::new)
        .toList();
  }

  /** Returns whether {@code site} is in this loop or a loop within. */
  public boolean contains(Site site) {
    return nest.contains(number, site.index());
  }

  /** Returns the edges on which its next round begins: those from its body to its headers. */
  public List<Edge> backEdges() {
    Graph graph = nest.graph();
    var edges = new ArrayList<Edge>();
    for (Site header : headers()) {
      IntStream.range(0, graph.predecessorCount(header.index()))
          .map(i -> graph.predecessor(header.index(), i))
          .filter(node -> nest.contains(number, node))
          .sorted()
          .distinct()
          .forEach(node -> edges.add(new Edge(new Site(node), header)));
    }
    return List.copyOf(edges);
  }

  /** Returns the loop right around this one. */
  public Optional<Loop> findOuter() {
    return forest.findLoop(nest.outerOf(number));
  }

  /** Returns the loops right within this one, in the order of their first headers. */
  public List<Loop> inner() {
    return forest.loopsRightWithin(number);
  }

  /** Returns 1 for an outermost loop, 2 for one right within it, and so on. */
  public int depth() {
    int depth = 0;
    for (int loop = number; loop != LoopNest.NONE; loop = nest.outerOf(loop)) {
      depth++;
    }
    return depth;
  }

  @Override
  public String toString() {
    return "loop at " + headers();
  }
}

package clew.code.loop;

import clew.code.Site;
import clew.code.flow.FlowGraph;
import clew.code.flow.Graph;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The loops of a method and how they lie within each other.
 *
 * <p>An outermost loop is a largest set of live sites that all reach each other by at least one
 * edge. Its headers are those of its sites that have an edge from outside it. The loops right
 * within it are what the same definition finds in it without the edges to its headers. A loop of
 * one header is the natural loop that compilers mean; one of several is irreducible, and all are
 * named, for none comes first.
 *
 * <p>This is Steensgaard's forest (Sequentializing program dependence graphs for irreducible
 * programs, 1993; compared with others by Ramalingam, On loops, dominators, and dominance
 * frontiers, 2002). Havlak's, which is more common, takes the header that a depth-first search
 * meets first; here nothing depends on an order, so two readings of the same method always agree.
 * The price is one search per level of nesting instead of one in all.
 *
 * <p>Handlers that cover themselves are loops too: javac lets the handler that releases a {@code
 * synchronized} block's monitor catch its own exceptions.
 */
public final class LoopForest {
  private final LoopNest nest;
  private final List<Loop> loops;

  private LoopForest(LoopNest nest) {
    this.nest = nest;
    this.loops =
        IntStream.range(0, nest.count()).mapToObj(number -> new Loop(this, nest, number)).toList();
  }

  public static LoopForest of(FlowGraph flow) {
    return of(flow.graph(), flow.entry());
  }

  static LoopForest of(Graph graph, int entry) {
    return new LoopForest(LoopNest.of(graph, entry));
  }

  /** Returns all loops, in the order of their first headers. */
  public List<Loop> loops() {
    return loops;
  }

  /** Returns the loops that lie in no other, in the order of their first headers. */
  public List<Loop> outermost() {
    return loopsRightWithin(LoopNest.NONE);
  }

  /** Returns the innermost loop that {@code site} is in. */
  public Optional<Loop> findInnermost(Site site) {
    return findLoop(nest.innermostOf(site.index()));
  }

  Optional<Loop> findLoop(int number) {
    return number == LoopNest.NONE ? Optional.empty() : Optional.of(loops.get(number));
  }

  List<Loop> loopsRightWithin(int number) {
    return IntStream.range(0, nest.count())
        .filter(loop -> nest.outerOf(loop) == number)
        .mapToObj(loops::get)
        .toList();
  }
}

package clew.compare.point;

import clew.code.Method;
import clew.code.Site;
import clew.code.flow.FlowGraph;
import clew.code.flow.Graph;
import clew.code.loop.Loop;
import clew.code.loop.LoopForest;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

/** The loops of a method, by number, and on which sites their rounds begin. */
final class LoopShape {
  static final int NONE = -1;

  private final Graph graph;
  private final List<Loop> loops;
  private final int[] loopOf;
  private final int[] outerOf;
  private final int[] depthOf;
  private final int[] headed;

  private LoopShape(Method method) {
    // With all exceptions: a round may begin with one that was caught.
    FlowGraph flow = FlowGraph.of(method);
    graph = flow.graph();
    loops = LoopForest.of(flow).loops();
    loopOf = new int[method.siteCount()];
    headed = new int[method.siteCount()];
    outerOf = new int[loops.size()];
    depthOf = new int[loops.size()];
    Arrays.fill(loopOf, NONE);
    Arrays.fill(headed, NONE);
    for (int loop = 0; loop < loops.size(); loop++) {
      outerOf[loop] = loops.get(loop).findOuter().map(loops::indexOf).orElse(NONE);
      depthOf[loop] = loops.get(loop).depth();
      for (Site site : loops.get(loop).body()) {
        if (loopOf[site.index()] == NONE || depthOf[loopOf[site.index()]] < depthOf[loop]) {
          loopOf[site.index()] = loop;
        }
      }
    }
  }

  /** Returns the loops of {@code method}; their rounds begin on all their headers. */
  static LoopShape ofAllHeaders(Method method) {
    var shape = new LoopShape(method);
    shape.loops.forEach(loop -> shape.beginAt(loop, loop.headers()));
    return shape;
  }

  /**
   * Returns the loops of {@code method}; where a header lies on every way from a header back to
   * itself, rounds begin on that one alone, as if the loop were a natural one.
   */
  static LoopShape ofNaturalHeaders(Method method) {
    var shape = new LoopShape(method);
    for (Loop loop : shape.loops) {
      shape.beginAt(
          loop,
          loop.headers().stream()
              .filter(header -> shape.naturalises(header, loop))
              .findFirst()
              .map(List::of)
              .orElse(loop.headers()));
    }
    return shape;
  }

  private void beginAt(Loop loop, List<Site> headers) {
    headers.forEach(header -> headed[header.index()] = loops.indexOf(loop));
  }

  /** Returns whether {@code header} lies on every way from each header back to itself. */
  private boolean naturalises(Site header, Loop loop) {
    return loop.headers().stream()
        .filter(other -> !other.equals(header))
        .noneMatch(other -> comesBack(other, loop, (from, to) -> to != header.index()));
  }

  /** Returns whether a way within {@code loop} over these edges leads from a site to itself. */
  private boolean comesBack(Site start, Loop loop, Graph.EdgeTest edges) {
    var seen = new BitSet();
    var open = new BitSet();
    open.set(start.index());
    while (!open.isEmpty()) {
      int node = open.nextSetBit(0);
      open.clear(node);
      for (int i = 0; i < graph.successorCount(node); i++) {
        int next = graph.successor(node, i);
        if (next < loopOf.length && loop.contains(new Site(next)) && edges.accepts(node, next)) {
          if (next == start.index()) {
            return true;
          }
          if (!seen.get(next)) {
            seen.set(next);
            open.set(next);
          }
        }
      }
    }
    return false;
  }

  /** Returns whether each round of {@code number} goes over an edge that {@code edges} accepts. */
  boolean isGuarded(int number, Graph.EdgeTest edges) {
    Loop loop = loops.get(number);
    return loop.headers().stream()
        .noneMatch(header -> comesBack(header, loop, (from, to) -> !edges.accepts(from, to)));
  }

  /** Returns whether rounds of {@code number} begin on several sites. */
  boolean hasSeveralBeginnings(int number) {
    return loops.get(number).headers().stream()
            .filter(header -> headed[header.index()] == number)
            .count()
        > 1;
  }

  /** Returns the numbers of the loops that {@code loops} accepts. */
  BitSet select(Predicate<Integer> wanted) {
    var selected = new BitSet();
    for (int loop = 0; loop < loops.size(); loop++) {
      if (wanted.test(loop)) {
        selected.set(loop);
      }
    }
    return selected;
  }

  List<Site> headersOf(int loop) {
    return loops.get(loop).headers();
  }

  boolean contains(int loop, int site) {
    return site >= 0 && loops.get(loop).contains(new Site(site));
  }

  /** Returns the innermost loop around {@code site}, or {@link #NONE}. */
  int loopOf(int site) {
    return site < 0 ? NONE : loopOf[site];
  }

  /** Returns the loop right around {@code loop}, or {@link #NONE}. */
  int outerOf(int loop) {
    return outerOf[loop];
  }

  /** Returns how many loops there are around a site of {@code loop}, itself included. */
  int depthOf(int loop) {
    return loop == NONE ? 0 : depthOf[loop];
  }

  /** Returns the innermost loop that has both in it, or {@link #NONE}. */
  int common(int one, int other) {
    while (one != other) {
      if (depthOf(one) >= depthOf(other)) {
        one = outerOf[one];
      } else {
        other = outerOf[other];
      }
    }
    return one;
  }

  /** Returns whether a round of {@code loop} begins when {@code site} is reached from within. */
  boolean begins(int loop, int site) {
    return loop != NONE && headed[site] == loop;
  }
}

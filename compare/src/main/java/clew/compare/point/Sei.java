package clew.compare.point;

import clew.code.Method;
import clew.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Structural execution indexing (Xin, Sumner and Zhang, Efficient program execution indexing,
 * 2008): the predicates and calls on which a step depends, each kept until its nearest
 * post-dominator is reached.
 *
 * <p>A loop's test, which is kept once for each round, is one entry with a count. Each way to a
 * site that was chosen by other predicates gives it another name: with {@code if (a || b) f()} it
 * matters which of the two held. A loop without a test that is kept (an endless one, say) has
 * nothing to tell rounds apart by, so its rounds are counted as {@link Pepid} does it. A loop with
 * several tests grows by all of them each round: that is the price of this scheme.
 */
record Sei() implements PointScheme {
  @Override
  public String name() {
    return "sei";
  }

  @Override
  public Promise promise() {
    return Promise.HOLDS_ELSEWHERE;
  }

  @Override
  public PointPass passOver(Trace trace) {
    return new ChainPass<>(this, trace, Shape::of, Kept::new);
  }

  /** What is known of a method: its loops, those that no predicate guards, and its regions. */
  private record Shape(LoopShape loops, BitSet unguarded, RegionShape regions) {
    static Shape of(Method method) {
      LoopShape loops = LoopShape.ofNaturalHeaders(method);
      RegionShape regions = RegionShape.of(method);
      BitSet unguarded =
          loops.select(
              loop ->
                  !loops.isGuarded(loop, (site, next) -> isKept(site, next, loop, loops, regions)));
      return new Shape(loops, unguarded, regions);
    }

    /** Returns whether the choice of {@code next} is kept as long as {@code loop} is not left. */
    private static boolean isKept(
        int site, int next, int loop, LoopShape loops, RegionShape regions) {
      if (regions.isThrown(site, next)) {
        return !loops.contains(loop, regions.meetingOf(site, next));
      }
      return regions.isPredicate(site) && !loops.contains(loop, regions.endOf(site));
    }
  }

  /** What is kept of a frame. */
  private static final class Kept implements ChainPass.Marks {
    private final Shape shape;
    private final Predicates predicates;
    private final LoopCounters counters;

    Kept(Shape shape) {
      this.shape = shape;
      this.predicates = new Predicates(shape.regions());
      this.counters = new LoopCounters(shape.loops());
    }

    @Override
    public void move(int before, int site) {
      RegionShape regions = shape.regions();
      if (before != OpenFrame.ENTRY) {
        if (regions.isThrown(before, site)) {
          cut(site);
          predicates.add(before, site, regions.meetingOf(before, site));
        } else if (regions.isPredicate(before)) {
          predicates.add(before, site, regions.endOf(before));
        }
      }
      predicates.dropWhile(end -> end == site);
      counters.move(before, site);
    }

    /** Drops what will not end any more; but what tells rounds of a loop apart stays in it. */
    private void cut(int handler) {
      int loop = shape.loops().loopOf(handler);
      predicates.dropWhile(
          end ->
              !shape.regions().passes(handler, end)
                  && (loop == LoopShape.NONE || shape.loops().contains(loop, end)));
    }

    @Override
    public List<String> marks() {
      List<String> marks = new ArrayList<>(predicates.texts());
      for (int loop : counters.loops()) {
        if (shape.unguarded().get(loop) && counters.roundOf(loop) > 0) {
          int header = shape.loops().headersOf(loop).get(0).index();
          marks.add(header + "*" + counters.roundOf(loop));
        }
      }
      return marks;
    }
  }
}

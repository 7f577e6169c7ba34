package clew.compare.point;

import clew.code.Method;
import clew.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Precise execution point ids: where a step is in the code of the program when all calls are
 * written out and all loops unrolled.
 *
 * <p>A frame keeps a counter for each loop that it is in, which begins with 0 when the loop is
 * entered and goes up by one each time its header is reached from within. So how a site was reached
 * does not matter, only in which round: {@code if (a || b) f()} gives f one name.
 *
 * <p>A loop with several headers is counted on the one that naturalises it, if there is one: a
 * header on every way from a header back to itself. Otherwise there are two ways, both of the
 * paper: count on all headers, or keep the predicates on which the headers depend, which tells
 * paths apart. Where no such predicate is in each round, rounds are counted all the same.
 */
record Pepid(DegenerateLoops loops) implements PointScheme {
  static final Pepid COUNTING = new Pepid(DegenerateLoops.COUNTED);
  static final Pepid TELLING_PATHS = new Pepid(DegenerateLoops.TOLD);

  /** What is kept of loops that no header naturalises. */
  enum DegenerateLoops {
    /** How often a header was reached. */
    COUNTED,
    /** The way that was taken. */
    TOLD
  }

  @Override
  public String name() {
    return switch (loops) {
      case COUNTED -> "pepid";
      case TOLD -> "pepid-paths";
    };
  }

  @Override
  public Promise promise() {
    return switch (loops) {
      case COUNTED -> Promise.COMPREHENSIVE;
      case TOLD -> Promise.HOLDS_ELSEWHERE;
    };
  }

  @Override
  public PointPass passOver(Trace trace) {
    return new ChainPass<>(this, trace, method -> Shape.of(method, loops), Kept::new);
  }

  /** What is known of a method: its loops, and those of which paths are told. */
  private record Shape(LoopShape loops, BitSet told, @Nullable RegionShape regions) {
    static Shape of(Method method, DegenerateLoops degenerate) {
      LoopShape loops = LoopShape.ofNaturalHeaders(method);
      BitSet several = loops.select(loops::hasSeveralBeginnings);
      if (several.isEmpty() || degenerate == DegenerateLoops.COUNTED) {
        return new Shape(loops, new BitSet(), null);
      }
      RegionShape regions = RegionShape.of(method);
      BitSet told =
          loops.select(loop -> several.get(loop) && ToldLoop.of(loop, loops, regions).isGuarded());
      return new Shape(loops, told, regions);
    }
  }

  /** What is kept of a frame. */
  private static final class Kept implements ChainPass.Marks {
    private final Shape shape;
    private final LoopCounters counters;
    private final Map<Integer, ToldLoop> told = new HashMap<>(0);

    Kept(Shape shape) {
      this.shape = shape;
      this.counters = new LoopCounters(shape.loops());
    }

    @Override
    public void move(int before, int site) {
      counters.move(before, site);
      if (!shape.told().isEmpty()) {
        told.keySet().removeIf(loop -> !shape.loops().contains(loop, site));
        for (int loop : counters.loops()) {
          if (shape.told().get(loop)) {
            told.computeIfAbsent(loop, this::opened).move(before, site);
          }
        }
      }
    }

    private ToldLoop opened(int loop) {
      return ToldLoop.of(loop, shape.loops(), Objects.requireNonNull(shape.regions()));
    }

    @Override
    public List<String> marks() {
      List<String> marks = new ArrayList<>();
      for (int loop : counters.loops()) {
        ToldLoop way = told.get(loop);
        marks.add(way == null ? Long.toString(counters.roundOf(loop)) : way.text());
      }
      return marks;
    }
  }
}

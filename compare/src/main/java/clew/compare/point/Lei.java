package clew.compare.point;

import clew.code.Method;
import clew.trace.Step;
import clew.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Lightweight execution indexing (Joshi, Park, Sen and Naik, A randomized dynamic program analysis
 * technique for detecting real deadlocks, 2009): at each depth of the stack, how often the method
 * was entered there, and how often its site was reached there.
 *
 * <p>Counters are those of a depth, a method and a thread, and never begin anew. So they name one
 * step, and mean nothing in an execution that took another way before.
 */
record Lei() implements PointScheme {
  @Override
  public String name() {
    return "lei";
  }

  @Override
  public Promise promise() {
    return Promise.UNIQUE;
  }

  @Override
  public PointPass passOver(Trace trace) {
    return new Walk(this, trace);
  }

  /** How often a method was entered at a depth, and each of its sites reached. */
  private static final class Hits {
    private final long[] sites;
    private long entries;

    Hits(int siteCount) {
      this.sites = new long[siteCount];
    }
  }

  /** The hits of a frame's method at its depth, which is known when the frame is on the stack. */
  private static final class Kept {
    private final Method method;
    private @Nullable Hits hits;
    private long entry;

    Kept(Method method) {
      this.method = method;
    }

    Hits hits() {
      return Objects.requireNonNull(hits);
    }
  }

  private record Place(int thread, int depth) {}

  private static final class Walk implements PointPass {
    private final Lei scheme;
    private final Trace trace;
    private final Frames<Kept> frames;
    private final Map<Place, Map<Method, Hits>> hitsAt = new HashMap<>();
    private int thread;

    Walk(Lei scheme, Trace trace) {
      this.scheme = scheme;
      this.trace = trace;
      this.frames = new Frames<>(trace, Kept::new);
    }

    @Override
    public void take(Step step) {
      OpenFrame<Kept> frame = frames.take(step);
      thread = trace.frameOf(step).thread();
      Kept kept = frame.state;
      if (kept.hits == null) {
        var place = new Place(thread, frames.stackOf(thread).size());
        kept.hits =
            hitsAt
                .computeIfAbsent(place, added -> new HashMap<>())
                .computeIfAbsent(kept.method, added -> new Hits(added.siteCount()));
        kept.entry = ++kept.hits.entries;
      }
      kept.hits().sites[frame.site]++;
    }

    @Override
    public Point point() {
      List<Level> levels = new ArrayList<>();
      for (OpenFrame<Kept> open : frames.stackOf(thread)) {
        String hits = Long.toString(open.state.hits().sites[open.site]);
        levels.add(new Level(open.method, open.state.entry, open.site, open.part, List.of(hits)));
      }
      return new Point(scheme, frames.threadName(thread), levels);
    }
  }
}

package clew.compare.point;

import clew.code.Method;
import clew.trace.Step;
import clew.trace.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The software instruction counter (Mellor-Crummey and LeBlanc, 1989): how many calls and rounds of
 * loops a thread has made, and the site.
 *
 * <p>That names one step, for between two counts no site is passed twice, except by returning into
 * another frame of a recursion; so the depth of the frame is told too. One call more in another
 * execution, and all that follows has other numbers there.
 */
record Sic() implements PointScheme {
  @Override
  public String name() {
    return "sic";
  }

  @Override
  public Promise promise() {
    return Promise.UNIQUE;
  }

  @Override
  public PointPass passOver(Trace trace) {
    return new Walk(this, trace);
  }

  private static final class Walk implements PointPass {
    private final Sic scheme;
    private final Trace trace;
    private final Frames<LoopCounters> frames;
    private final Map<Method, LoopShape> shapes = new HashMap<>();
    private final Map<Integer, Long> counts = new HashMap<>();
    private int thread;
    private @Nullable OpenFrame<LoopCounters> last;

    Walk(Sic scheme, Trace trace) {
      this.scheme = scheme;
      this.trace = trace;
      this.frames = new Frames<>(trace, method -> new LoopCounters(shapeOf(method)));
    }

    private LoopShape shapeOf(Method method) {
      return shapes.computeIfAbsent(method, LoopShape::ofAllHeaders);
    }

    @Override
    public void take(Step step) {
      OpenFrame<LoopCounters> frame = frames.take(step);
      thread = trace.frameOf(step).thread();
      boolean isEntry = frame.hasMoved && frame.before == OpenFrame.ENTRY;
      boolean isRound = frame.hasMoved && frame.state.move(frame.before, frame.site);
      if (!counts.containsKey(thread)) {
        counts.put(thread, 0L);
      } else if (isEntry || isRound) {
        counts.merge(thread, 1L, Long::sum);
      }
      last = frame;
    }

    @Override
    public Point point() {
      OpenFrame<LoopCounters> frame = Objects.requireNonNull(last);
      String count = String.valueOf(counts.get(thread));
      String depth = String.valueOf(frames.stackOf(thread).size());
      return new Point(
          scheme,
          frames.threadName(thread),
          List.of(new Level(frame.method, 0, frame.site, frame.part, List.of(count, depth))));
    }
  }
}

package clew.compare.point;

import clew.code.Method;
import clew.compare.point.LoopVariables.OrderVariable;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The order of the stack trace analysis tool (Ahn and others, Scalable temporal order analysis for
 * large scale debugging, 2009): the call stack, with the values of loop order variables as a dump
 * of that moment would have them.
 *
 * <p>A loop that has no such variable leaves its rounds untold.
 */
record Stat() implements PointScheme {
  @Override
  public String name() {
    return "stat";
  }

  @Override
  public Promise promise() {
    return Promise.SHARED;
  }

  @Override
  public PointPass passOver(Trace trace) {
    return new Walk(this, trace);
  }

  /** The values of a frame's locals that are order variables, as far as they were set. */
  private static final class Kept {
    private final LoopVariables variables;
    private final Map<Integer, String> values = new HashMap<>(2);
    private @Nullable Step last;

    Kept(LoopVariables variables) {
      this.variables = variables;
    }

    List<String> marks(int site) {
      List<String> marks = new ArrayList<>();
      for (OrderVariable variable : variables.around(site)) {
        marks.add(variable.name() + "=" + values.getOrDefault(variable.slot(), "?"));
      }
      return marks;
    }
  }

  private static final class Walk implements PointPass {
    private final Stat scheme;
    private final Trace trace;
    private final Frames<Kept> frames;
    private final Map<Method, LoopVariables> shapes = new HashMap<>();
    private @Nullable OpenFrame<Kept> last;

    Walk(Stat scheme, Trace trace) {
      this.scheme = scheme;
      this.trace = trace;
      this.frames = new Frames<>(trace, method -> new Kept(shapeOf(method)));
    }

    private LoopVariables shapeOf(Method method) {
      return shapes.computeIfAbsent(method, LoopVariables::of);
    }

    @Override
    public void take(Step step) {
      OpenFrame<Kept> frame = frames.take(step);
      Kept kept = frame.state;
      // A step changes the state only after the moment that it is.
      if (kept.last != null) {
        set(kept, kept.last);
      }
      kept.last = step;
      last = frame;
    }

    private void set(Kept kept, Step step) {
      int slot = kept.variables.slotSetAt(trace.siteOf(step).index());
      if (slot >= 0 && kept.variables.isOrderSlot(slot)) {
        kept.values.put(slot, trace.valueOf(step).map(Value::toString).orElse("?"));
      }
    }

    @Override
    public Point point() {
      OpenFrame<Kept> frame = Objects.requireNonNull(last);
      List<Level> levels = new ArrayList<>();
      for (OpenFrame<Kept> open : frame.chain()) {
        List<String> marks = open.state.marks(open.site);
        levels.add(new Level(open.method, 0, open.site, open.part, marks));
      }
      return new Point(scheme, frame.root, levels);
    }
  }
}

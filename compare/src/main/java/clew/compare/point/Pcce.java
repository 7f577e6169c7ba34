package clew.compare.point;

import clew.compare.point.CallGraph.Call;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.pass.Pass;
import clew.trace.pass.Passes;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Precise calling context encoding (Sumner, Zheng, Weeratunge and Zhang, 2010): the calling context
 * as a number, and the site.
 *
 * <p>The call graph is that of the execution: no other has all calls that reflection and unseen
 * code make. It is found by a pass of its own, before the one that computes points; an execution
 * with other calls has other numbers.
 */
record Pcce() implements PointScheme {
  @Override
  public String name() {
    return "pcce";
  }

  @Override
  public Promise promise() {
    return Promise.SHARED;
  }

  @Override
  public PointPass passOver(Trace trace) {
    var calls = new Calls(trace);
    Passes.run(trace, List.of(calls));
    return new Walk(this, trace, CallGraph.of(calls.found));
  }

  private static Call callTo(OpenFrame<?> frame) {
    OpenFrame<?> caller = frame.caller;
    return caller == null
        ? Call.fromOutside(frame.method)
        : new Call(caller.method, caller.site, frame.method);
  }

  /** A frame's code, when it is known. */
  private static final class Kept {
    private @Nullable CallCode code;

    CallCode code() {
      return Objects.requireNonNull(code);
    }
  }

  private static final class Calls implements Pass {
    private final Frames<Kept> frames;
    private final Set<Call> found = new HashSet<>();

    Calls(Trace trace) {
      this.frames = new Frames<>(trace, method -> new Kept());
    }

    @Override
    public void take(Step step) {
      OpenFrame<Kept> frame = frames.take(step);
      if (frame.hasMoved && frame.before == OpenFrame.ENTRY) {
        found.add(callTo(frame));
      }
    }
  }

  private static final class Walk implements PointPass {
    private final Pcce scheme;
    private final CallGraph graph;
    private final Frames<Kept> frames;
    private @Nullable OpenFrame<Kept> last;

    Walk(Pcce scheme, Trace trace, CallGraph graph) {
      this.scheme = scheme;
      this.graph = graph;
      this.frames = new Frames<>(trace, method -> new Kept());
    }

    @Override
    public void take(Step step) {
      OpenFrame<Kept> frame = frames.take(step);
      if (frame.state.code == null) {
        OpenFrame<Kept> caller = frame.caller;
        frame.state.code =
            caller == null
                ? CallCode.ofFirst(frame.method, graph)
                : caller.state.code().after(callTo(frame), graph);
      }
      last = frame;
    }

    @Override
    public Point point() {
      OpenFrame<Kept> frame = Objects.requireNonNull(last);
      List<String> numbers = frame.state.code().texts();
      return new Point(
          scheme, frame.root, List.of(new Level(frame.method, 0, frame.site, frame.part, numbers)));
    }
  }
}

package clew.compare.point;

import clew.code.Method;
import clew.trace.Step;
import clew.trace.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A pass whose frames each keep marks of the way to their site; a point is the chain of them.
 *
 * @param <S> what is known of a method
 */
final class ChainPass<S> implements PointPass {
  /** What is kept of a frame. */
  interface Marks {
    /** The frame has come from one site to another. */
    void move(int before, int site);

    /** Returns what tells the way to where the frame is. */
    List<String> marks();
  }

  private final PointScheme scheme;
  private final Frames<Marks> frames;
  private final Map<Method, S> shapes = new HashMap<>();
  private @Nullable OpenFrame<Marks> last;

  ChainPass(
      PointScheme scheme, Trace trace, Function<Method, S> shapeOf, Function<S, Marks> frameOf) {
    this.scheme = scheme;
    this.frames =
        new Frames<>(trace, method -> frameOf.apply(shapes.computeIfAbsent(method, shapeOf)));
  }

  @Override
  public void take(Step step) {
    OpenFrame<Marks> frame = frames.take(step);
    if (frame.hasMoved) {
      frame.state.move(frame.before, frame.site);
    }
    last = frame;
  }

  @Override
  public Point point() {
    OpenFrame<Marks> frame = Objects.requireNonNull(last);
    return new Point(
        scheme,
        frame.root,
        frame.chain().stream().map(open -> open.level(open.state.marks())).toList());
  }
}

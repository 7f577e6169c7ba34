package clew.compare.point;

import clew.code.MethodName;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.pass.Passes;
import java.util.ArrayList;
import java.util.List;

/** Points of steps, and steps of points. */
public final class Points {
  private Points() {}

  /** Returns the point of {@code step}. */
  public static Point of(Trace trace, Step step, PointScheme scheme) {
    PointPass pass = scheme.passOver(trace);
    Passes.runUpTo(trace, step, List.of(pass));
    return pass.point();
  }

  /** Returns the steps with that point, in order, but no more than {@code most}. */
  public static List<Step> find(Trace trace, Point point, int most) {
    PointPass pass = point.scheme().passOver(trace);
    var names = new MethodNames(trace.codeBase());
    Level wanted = point.innermost();
    List<Step> found = new ArrayList<>();
    for (long i = 0; i < trace.size() && found.size() < most; i++) {
      var step = new Step(i);
      pass.take(step);
      // Only where the site is the right one is it worth while to look at the whole point.
      if (trace.siteOf(step).index() == wanted.site()) {
        MethodName method = trace.methodOf(step).name();
        if (names.textOf(method).equals(wanted.method()) && pass.point().equals(point)) {
          found.add(step);
        }
      }
    }
    return found;
  }
}

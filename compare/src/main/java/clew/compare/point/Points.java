package clew.compare.point;

import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.pass.Passes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
    List<Step> found = new ArrayList<>();
    for (long i = 0; i < trace.size() && found.size() < most; i++) {
      var step = new Step(i);
      pass.take(step);
      // Only where the site is the right one is it worth while to look at the whole point.
      if (isAt(trace, step, point.innermost(), names) && pass.point().equals(point)) {
        found.add(step);
      }
    }
    return found;
  }

  /** A step of the site that a level names, and how many there are. */
  public record SiteSteps(Optional<Step> first, long count) {}

  /** Returns how often the site of {@code level} was executed, in whatever frame. */
  public static SiteSteps countSite(Trace trace, Level level) {
    var names = new MethodNames(trace.codeBase());
    Optional<Step> first = Optional.empty();
    long count = 0;
    for (long i = 0; i < trace.size(); i++) {
      var step = new Step(i);
      if (isAt(trace, step, level, names)) {
        first = count++ == 0 ? Optional.of(step) : first;
      }
    }
    return new SiteSteps(first, count);
  }

  private static boolean isAt(Trace trace, Step step, Level level, MethodNames names) {
    return trace.siteOf(step).index() == level.site()
        && names.textOf(trace.methodOf(step).name()).equals(level.method());
  }
}

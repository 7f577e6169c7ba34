package clew.session;

import clew.compare.point.Level;
import clew.compare.point.Point;
import clew.compare.point.PointScheme;
import clew.compare.point.Points;
import clew.launch.HelpException;
import clew.trace.Step;
import clew.trace.Trace;
import java.util.List;
import java.util.stream.Collectors;

/** Points of steps and steps of points, or what there is instead. */
final class NamedSteps {
  private final Trace trace;

  NamedSteps(Trace trace) {
    this.trace = trace;
  }

  /** Returns whether {@code text} begins as points do. */
  static boolean isPoint(String text) {
    return PointScheme.all().stream().anyMatch(scheme -> text.startsWith(scheme.name() + ":"));
  }

  /** Returns the scheme of that name, or says which there are. */
  static PointScheme scheme(String name) {
    return PointScheme.find(name)
        .orElseThrow(
            () -> new HelpException("There is no scheme " + name + ".", "Write " + names() + "."));
  }

  private static String names() {
    return PointScheme.all().stream().map(PointScheme::name).collect(Collectors.joining(", "));
  }

  Point pointOf(Step step, PointScheme scheme) {
    return Points.of(trace, step, scheme);
  }

  /** Returns the step that has the point {@code text}, or says what comes near to it. */
  Step find(String text) {
    Point point =
        Point.findIn(text)
            .orElseThrow(
                () ->
                    new HelpException(
                        "'" + text + "' is no whole point.",
                        "A point is as `clew points` prints it, such as"
                            + " pepid:main/pkg.Class.method@12."));
    List<Step> steps = Points.find(trace, point, point.scheme().promise().isUnique() ? 1 : 2);
    if (steps.isEmpty()) {
      throw new HelpException("No step of this execution has that point.", nearest(point));
    }
    if (steps.size() > 1) {
      throw new HelpException(
          "Several steps have that point, " + steps.get(0) + " and " + steps.get(1) + " first.",
          "Write a number, or a point of the scheme " + PointScheme.DEFAULT.name() + ".");
    }
    return steps.get(0);
  }

  /** Says what is known of the instruction that {@code point} is of. */
  private String nearest(Point point) {
    Level wanted = point.innermost();
    Points.SiteSteps steps = Points.countSite(trace, wanted);
    if (steps.first().isEmpty()) {
      return "The instruction " + wanted.site() + " of " + wanted.method() + " was never executed.";
    }
    return "Its instruction was executed "
        + (steps.count() == 1 ? "once, at " : steps.count() + " times, first at ")
        + pointOf(steps.first().get(), point.scheme())
        + ".";
  }
}

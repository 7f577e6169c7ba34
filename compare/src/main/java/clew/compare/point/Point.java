package clew.compare.point;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A step's name that holds in other executions, as far as its scheme promises that.
 *
 * <p>Its text is {@code scheme:root/level/level}, outermost first, for example {@code
 * pepid:main/Till.main@12[3]/Till.add@4}.
 *
 * @param root the thread, as {@link ThreadNames} has it, or {@link #CLASS}
 * @param levels the frames from the outermost to that of the step; never empty
 */
public record Point(PointScheme scheme, String root, List<Level> levels) {
  /** The root of what initialisers do, whoever caused them to run. */
  static final String CLASS = "class";

  public Point {
    levels = List.copyOf(levels);
    if (levels.isEmpty()) {
      throw new IllegalArgumentException("a point without a site");
    }
  }

  /** Returns the point that {@code text} is the text of, or empty if it is none. */
  public static Optional<Point> findIn(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      return Optional.empty();
    }
    Optional<PointScheme> scheme = PointScheme.find(text.substring(0, colon));
    String[] parts = text.substring(colon + 1).split("/", -1);
    List<Level> levels = new ArrayList<>();
    for (int i = 1; i < parts.length; i++) {
      Level.findIn(parts[i]).ifPresent(levels::add);
    }
    boolean isWhole = !parts[0].isEmpty() && !levels.isEmpty() && levels.size() == parts.length - 1;
    return scheme.filter(known -> isWhole).map(known -> new Point(known, parts[0], levels));
  }

  /** Returns the frame of the step itself. */
  public Level innermost() {
    return levels.get(levels.size() - 1);
  }

  /** Returns the text, which {@link #findIn} reads. */
  @Override
  public String toString() {
    return levels.stream()
        .map(Level::toString)
        .collect(Collectors.joining("/", scheme.name() + ":" + root + "/", ""));
  }
}

package clew.code;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a source file, written {@code File.java:42}.
 *
 * @param file the name that class files give to their source, with the package's folders before it
 *     where that is needed to tell two files apart: {@code java/util/List.java}
 */
public record Line(String file, int number) implements Comparable<Line> {
  private static final Pattern WRITTEN = Pattern.compile("(.+):(\\d{1,9})");
  private static final Comparator<Line> ORDER =
      Comparator.comparing(Line::file).thenComparingInt(Line::number);

  /** Returns the line that {@code text} names, or empty if it is not written as a line is. */
  public static Optional<Line> parse(String text) {
    Matcher matcher = WRITTEN.matcher(text);
    return matcher.matches()
        ? Optional.of(new Line(matcher.group(1), Integer.parseInt(matcher.group(2))))
        : Optional.empty();
  }

  @Override
  public int compareTo(Line other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return file + ":" + number;
  }
}

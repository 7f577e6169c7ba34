package clew.compare.point;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One frame of a point, and where it was: {@code pkg.Class.method#2@17~1[3,0]}.
 *
 * @param method its class and name, and its descriptor where the class has several of that name
 * @param entry which frame of that method it is, where the rest cannot tell, from 1; else 0
 * @param site the index of the site
 * @param part which lesser part of the instruction it is, from 1; 0 for the instruction itself
 * @param marks what the scheme keeps of the frame: iterations, predicates, hits or values
 */
public record Level(String method, long entry, int site, int part, List<String> marks) {
  private static final Pattern TEXT =
      Pattern.compile("(.+?)(?:#(\\d{1,18}))?@(\\d{1,9})(?:~(\\d{1,9}))?(?:\\[([^\\[\\]]+)\\])?");

  public Level {
    marks = List.copyOf(marks);
  }

  /** Returns the level that {@code text} is the text of, or empty if it is none. */
  static Optional<Level> findIn(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String marks = matcher.group(5);
    return Optional.of(
        new Level(
            matcher.group(1),
            matcher.group(2) == null ? 0 : Long.parseLong(matcher.group(2)),
            Integer.parseInt(matcher.group(3)),
            matcher.group(4) == null ? 0 : Integer.parseInt(matcher.group(4)),
            marks == null ? List.of() : List.of(marks.split(",", -1))));
  }

  @Override
  public String toString() {
    return method
        + (entry == 0 ? "" : "#" + entry)
        + "@"
        + site
        + (part == 0 ? "" : "~" + part)
        + (marks.isEmpty() ? "" : "[" + String.join(",", marks) + "]");
  }
}

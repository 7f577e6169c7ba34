package clew.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The options that give a replay more room than its recording had.
 *
 * <p>A replay throws a recorded stack overflow itself, so its own stack must not be full before. It
 * keeps what the collector has taken until the program was seen to notice.
 */
final class MoreRoom {
  private static final String STACK = "-Xss64m";
  private static final String HEAP = "-Xmx";
  private static final int TIMES = 4;
  private static final int MOST_DIGITS = 12;

  private MoreRoom() {}

  /** Returns what to add to the options {@code recorded}. */
  static List<String> optionsFor(List<String> recorded) {
    List<String> options = new ArrayList<>();
    options.add(STACK);
    for (String option : recorded) {
      if (option.startsWith(HEAP)) {
        options.removeIf(earlier -> earlier.startsWith(HEAP));
        options.add(HEAP + TIMES * bytesIn(option.substring(HEAP.length())));
      }
    }
    return options;
  }

  /** Returns a size as the JVM reads it; one that it would refuse is no more than nothing. */
  private static long bytesIn(String size) {
    String digits = size.replaceAll("[^0-9]", "");
    boolean isNumber = !digits.isEmpty() && digits.length() <= MOST_DIGITS;
    long number = isNumber ? Long.parseLong(digits) : 0;
    String unit = size.substring(digits.length()).toLowerCase(Locale.ROOT);
    return switch (unit) {
      case "k" -> number << 10;
      case "m" -> number << 20;
      case "g" -> number << 30;
      case "t" -> number << 40;
      default -> number;
    };
  }
}

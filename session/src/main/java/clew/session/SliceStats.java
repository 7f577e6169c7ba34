package clew.session;

import java.util.Map;
import java.util.TreeMap;

/**
 * How large a slice is.
 *
 * @param steps how many steps it has
 * @param executedSteps how many the execution has
 * @param lines how many lines of the user's code it has
 * @param executedLines how many of these were executed
 * @param edges how many dependences of each kind lie between its steps
 */
public record SliceStats(
    long steps, long executedSteps, int lines, int executedLines, Map<String, Long> edges) {
  public SliceStats {
    edges = Map.copyOf(new TreeMap<>(edges));
  }

  /** Returns how often the slice goes through unseen code. */
  public long gapsCrossed() {
    return edges.getOrDefault("gap", 0L);
  }
}

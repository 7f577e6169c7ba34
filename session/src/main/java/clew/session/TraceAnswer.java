package clew.session;

import java.util.List;

/**
 * What came of tracing.
 *
 * @param bytes the size of the events on disk, class files included
 * @param slowdown how many times longer the traced run took than the recorded one
 */
public record TraceAnswer(
    long steps, long bytes, double seconds, double slowdown, List<String> gaps) {
  public TraceAnswer {
    gaps = List.copyOf(gaps);
  }
}

package clew.session;

import java.util.List;
import java.util.Optional;

/**
 * What came of tracing.
 *
 * @param bytes the size of the events on disk, class files included
 * @param slowdown how many times longer the traced run took than the recorded one
 * @param window the steps that questions look at first, if the recording says so
 */
public record TraceAnswer(
    long steps,
    long bytes,
    double seconds,
    double slowdown,
    Optional<WindowRow> window,
    List<String> gaps) {
  public TraceAnswer {
    gaps = List.copyOf(gaps);
  }
}

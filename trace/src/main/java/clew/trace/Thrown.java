package clew.trace;

import java.util.Optional;

/**
 * An exception on its way from the step that threw it. One that is caught and thrown again, as
 * {@code finally} does, is thrown by two steps.
 *
 * @param step the step that threw it
 * @param thread the number of the thread
 * @param handler the first step of the handler that caught it; empty unless it was caught
 */
public record Thrown(HeapObject exception, Step step, int thread, End end, Optional<Step> handler) {
  /** Where an exception went. */
  public enum End {
    /** Unseen code has caught it, or the trace ends before anybody did. */
    UNSEEN,
    /** A handler that was seen has caught it. */
    CAUGHT,
    /** It left the first frame of its thread. */
    UNCAUGHT
  }
}

package clew.agent.schedule;

import org.jspecify.annotations.Nullable;

/**
 * A thread in transformers of classes.
 *
 * <p>When the JVM loads a class, and so asks them, differs from run to run: for as long as they are
 * at work then, the clock stands still. What they do because the program has asked for it counts as
 * all else.
 */
final class Transforming {
  private int depth;

  /** The depth at which the clock was stopped; 0 while it runs. */
  private int stoppedAt;

  private Clock.@Nullable Stop stop;

  /** Transformers begin; the clock stops if they {@code standAside}. */
  void enter(Clock clock, boolean standAside) {
    depth++;
    if (standAside && stoppedAt == 0) {
      stoppedAt = depth;
      stop = clock.stop();
    }
  }

  /** Returns whether it is at these transformers that the clock was stopped. */
  boolean isOutermost() {
    return stoppedAt == depth && depth > 0;
  }

  /** Transformers are done. */
  void leave(Clock clock) {
    if (isOutermost()) {
      stoppedAt = 0;
      Clock.Stop since = stop;
      stop = null;
      if (since != null) {
        clock.goOn(since);
      }
    }
    depth = Math.max(0, depth - 1);
  }
}

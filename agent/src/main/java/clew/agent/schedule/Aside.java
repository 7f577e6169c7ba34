package clew.agent.schedule;

/**
 * A thread at work that takes no time: the agent's own, that of transformers of classes, and the
 * JDK's when it links what it calls.
 *
 * <p>When the JVM loads a class, and so asks transformers, differs from run to run; the agent does
 * other work in a replay. Either may come to code of the target, such as mocks of the JDK's own
 * classes: for as long the clock stands still. What transformers do because the program has asked
 * for it counts as all else.
 */
final class Aside {
  private int depth;

  /** The depth at which the clock was stopped; 0 while it runs. */
  private int stoppedAt;

  private final Clock.Stop stop = new Clock.Stop();

  /** Such work begins; the clock stops if it {@code takesNoTime}. */
  void enter(Clock clock, boolean takesNoTime) {
    depth++;
    if (takesNoTime && stoppedAt == 0) {
      stoppedAt = depth;
      clock.stop(stop);
    }
  }

  /** Returns whether it is at this work that the clock was stopped. */
  boolean isOutermost() {
    return stoppedAt == depth && depth > 0;
  }

  /** Such work is done. */
  void leave(Clock clock) {
    if (isOutermost()) {
      stoppedAt = 0;
      clock.goOn(stop);
    }
    depth = Math.max(0, depth - 1);
  }
}

package clew.agent.schedule;

import org.jspecify.annotations.Nullable;

/**
 * What transformers do when the JVM loads a class, which takes no time. They may be the target's,
 * such as Mockito's.
 */
final class Transforms {
  /** Much more than transformers take for a class, and little to wait for those that wait. */
  private static final long MOST_NANOS = 300_000_000;

  private final Scheduler scheduler;
  private final Clock.Stop stop = new Clock.Stop();

  /** Who has a class transformed and does not take part now, while nobody runs; and how often. */
  private @Nullable Thread outsider;

  private int depth;
  private long since;

  Transforms(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /**
   * The JVM asks transformers for the class {@code name}, which is loaded, or redefined because
   * somebody wants it; or it loads a library, which has no name.
   */
  void begins(@Nullable String name, @Nullable Class<?> redefined) {
    Actor me = scheduler.holder();
    if (me == null) {
      keepBaton();
      return;
    }
    me.aside.enter(scheduler.clock, redefined == null || me.muted > 0);
    if (me.aside.isOutermost()) {
      me.turnAway();
      if (name != null) {
        me.hashes.drawFor(name); // whatever the thread was at when the JVM came to it
      }
    }
  }

  /** The end of what {@link #begins} began. */
  void end() {
    Actor me = scheduler.holder();
    if (me == null) {
      giveBaton();
      return;
    }
    if (me.aside.isOutermost()) {
      me.turnBack();
    }
    me.aside.leave(scheduler.clock);
  }

  /**
   * A thread that is in a call of the outside comes to transformers: if nobody runs now, nobody
   * shall begin to meanwhile. Only for one that takes part: others may be waited for by the one
   * thread that there is, before anybody watches.
   */
  private void keepBaton() {
    Thread thread = scheduler.real.carrier();
    if (mustNotWait(thread)) {
      return;
    }
    synchronized (scheduler.lock) {
      Actor me = scheduler.cast.of(thread);
      boolean isFirst = outsider == null && scheduler.current() == null;
      if (isFirst && me != null && me.isAway) {
        outsider = thread;
        since = System.nanoTime();
        scheduler.clock.stop(stop);
      }
      depth += outsider == thread ? 1 : 0;
    }
  }

  /** The scheduler's lock is not to be waited for, or the scheduler itself has the class loaded. */
  private boolean mustNotWait(Thread thread) {
    return scheduler.attaching.isUnderWay(thread) || Thread.holdsLock(scheduler.lock);
  }

  private void giveBaton() {
    if (mustNotWait(scheduler.real.carrier())) {
      return;
    }
    Actor next = null;
    synchronized (scheduler.lock) {
      if (outsider == scheduler.real.carrier() && --depth == 0) {
        next = letGo();
      }
    }
    scheduler.gates.open(next);
  }

  /** Returns whether the baton is to lie idle for now, though somebody could go on. */
  boolean isBatonKept() {
    return outsider != null;
  }

  /** Lets others run all the same if it takes long: the transformer may be waiting for them. */
  void losePatience() {
    Actor next = null;
    synchronized (scheduler.lock) {
      if (outsider != null && System.nanoTime() - since > MOST_NANOS) {
        next = letGo();
      }
    }
    scheduler.gates.open(next);
  }

  private @Nullable Actor letGo() {
    outsider = null;
    depth = 0;
    scheduler.clock.goOn(stop);
    return scheduler.pickUp();
  }
}

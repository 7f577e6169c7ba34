package clew.agent.schedule;

import clew.probe.RealCalls;
import org.jspecify.annotations.Nullable;

/**
 * How long a replay may stand still. Nothing in it really waits, so one that does is astray: its
 * turn went to a thread that does not come, or that the JVM keeps.
 *
 * <p>Guarded by the scheduler's lock.
 */
final class Patience {
  /** How often those who wait for their turn look. */
  static final long MILLIS = 2_000;

  private static final long NANOS = 10_000_000_000L;

  /** A machine that was asleep in between has not been looked at. */
  private static final int LOOKS = 4;

  private final RealCalls real;
  private @Nullable Actor holder;
  private long ticks;
  private long since;
  private int looks;

  Patience(RealCalls real) {
    this.real = real;
  }

  /** Returns whether {@code now} has held its turn for long and done nothing with it. */
  boolean isLost(long clock, @Nullable Actor now, boolean awaitsJvm) {
    long time = System.nanoTime();
    if (looks == 0 || now != holder || clock != ticks || (!awaitsJvm && isRunning(now))) {
      holder = now;
      ticks = clock;
      since = time;
      looks = 1;
      return false;
    }
    return ++looks > LOOKS && time - since > NANOS;
  }

  private boolean isRunning(@Nullable Actor actor) {
    if (actor == null || actor.isCalled) {
      return false;
    }
    Thread thread = actor.thread;
    return thread != null && real.stateOf(thread) == Thread.State.RUNNABLE;
  }
}

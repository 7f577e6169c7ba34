package clew.agent.schedule;

import org.jspecify.annotations.Nullable;

/**
 * Looks now and then whether the thread that has its turn is kept by the JVM, on a lock that no
 * probe has seen, and takes the baton from it then.
 */
final class Watch extends Thread {
  private static final long MILLIS = 1;

  /** A thread may be kept for a moment and nothing is wrong. */
  private static final int LOOKS = 4;

  private final Scheduler scheduler;
  private @Nullable Actor kept;
  private long since;
  private int looks;

  private Watch(Scheduler scheduler) {
    super(root(), null, "clew-watch", 0, false);
    this.scheduler = scheduler;
    setDaemon(true);
  }

  /**
   * Returns a watch that is still to be started. A security manager of the target may forbid to
   * make threads: one that may come later is not asked if the thread is there already.
   */
  static Watch make(Scheduler scheduler) {
    return new Watch(scheduler);
  }

  /** Returns whether the JVM was told of a security manager; there is none since Java 24. */
  static boolean isToBeMadeEarly() {
    return System.getProperty("java.security.manager") != null;
  }

  /** The target does not count the threads of this group. */
  private static ThreadGroup root() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }

  @Override
  public void run() {
    while (true) {
      try {
        Thread.sleep(MILLIS);
        look();
      } catch (InterruptedException | RuntimeException | Error e) {
        kept = null; // whatever it was, the target is not to see it, and the next look may do
      }
    }
  }

  private void look() {
    Actor actor = scheduler.current();
    long ticks = scheduler.ticks();
    if (actor == null || actor.isCalled || !isKept(actor.thread)) {
      kept = null;
    } else if (actor != kept || ticks != since) {
      kept = actor;
      since = ticks;
      looks = 1;
    } else if (++looks >= LOOKS) {
      if (!isInside(actor.thread)) {
        scheduler.take(actor, ticks);
      }
      kept = null;
    }
  }

  private static boolean isKept(@Nullable Thread thread) {
    if (thread == null) {
      return false;
    }
    Thread.State state = thread.getState();
    return state == State.BLOCKED || state == State.WAITING || state == State.TIMED_WAITING;
  }

  /** Returns whether the thread is in the agent's own code: a busy machine lets it wait there. */
  private static boolean isInside(@Nullable Thread thread) {
    if (thread != null) {
      for (StackTraceElement frame : thread.getStackTrace()) {
        if (frame.getClassName().startsWith("clew.agent.")) {
          return true;
        }
      }
    }
    return false;
  }
}

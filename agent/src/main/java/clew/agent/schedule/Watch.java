package clew.agent.schedule;

import org.jspecify.annotations.Nullable;

/**
 * Looks now and then whether the thread that has its turn is kept by the JVM, on a lock that no
 * probe has seen, and takes the baton from it then.
 */
final class Watch extends Thread {
  private static final long MILLIS = 1;

  /** A thread may be kept for a moment and nothing is wrong. */
  private static final int LOOKS = 16;

  /**
   * Who waits for a class that another one initialises looks as if it ran: it is taken for that if
   * it stands still in code of the target for so long.
   */
  private static final int LOOKS_FOR_CLASS = 150;

  private final Scheduler scheduler;
  private @Nullable Actor kept;
  private long since;
  private int looks;
  private volatile @Nullable Runnable agents;

  /** Made when the schedule is, since even a thread that is not started uses up a number. */
  Watch(Scheduler scheduler) {
    super(root(), null, "clew-watch", 0, false);
    this.scheduler = scheduler;
    setDaemon(true);
    warmUp();
  }

  /** Lets {@code agents} run in the thread that stands for the JVM's own, where that comes. */
  void expect(Runnable agents) {
    this.agents = agents;
  }

  /**
   * What is done for the first time takes identity hash codes, on one JDK or another. That must not
   * happen at a moment of its own choice, while they are counted for the target.
   */
  private static void warmUp() {
    try {
      Thread.sleep(0);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Thread[] others = new Thread[1];
    root().enumerate(others);
    isKept(others[0]);
    isInside(stackOf(others[0]));
  }

  /** The target does not count the threads of this group. */
  static ThreadGroup root() {
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
    String missing = scheduler.missing();
    if (missing != null) {
      Signals.start(missing, agents);
    }
    Actor actor = scheduler.current();
    long ticks = scheduler.ticks();
    boolean isForClass = false;
    if (actor != null && !isKept(actor.thread)) {
      isForClass = scheduler.isInitialising(actor);
    }
    if (actor == null || actor.isCalled || !(isForClass || isKept(actor.thread))) {
      kept = null;
    } else if (actor != kept || ticks != since) {
      kept = actor;
      since = ticks;
      looks = 1;
    } else if (++looks >= (isForClass ? LOOKS_FOR_CLASS : LOOKS)) {
      StackTraceElement[] stack = stackOf(actor.thread);
      boolean isHere = stack.length > 0 && !isInside(stack);
      if (isHere && (!isForClass || isTheTargets(stack[0]))) {
        scheduler.take(actor, ticks, stack[0], isForClass);
      }
      kept = null;
    }
  }

  /** Only code of the JDK can be busy for so long without a yield point. */
  private static boolean isTheTargets(StackTraceElement frame) {
    String module = frame.getModuleName();
    return module == null || !(module.startsWith("java.") || module.startsWith("jdk."));
  }

  private static boolean isKept(@Nullable Thread thread) {
    if (thread == null) {
      return false;
    }
    Thread.State state = thread.getState();
    return state == State.BLOCKED || state == State.WAITING || state == State.TIMED_WAITING;
  }

  /** Returns whether the thread is in the agent's own code: a busy machine lets it wait there. */
  private static boolean isInside(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (frame.getClassName().startsWith("clew.agent.")) {
        return true;
      }
    }
    return false;
  }

  private static StackTraceElement[] stackOf(@Nullable Thread thread) {
    return thread == null ? new StackTraceElement[0] : thread.getStackTrace();
  }
}

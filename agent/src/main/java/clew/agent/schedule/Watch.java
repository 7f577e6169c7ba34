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

  /** As many as tell standing still from a pause of the machine. */
  private static final int LOOKS_FOR_CLASS = 150;

  /** Before a deadlock is told that is not one of monitors and locks alone. */
  private static final int LOOKS_FOR_END = 900;

  /** The processor time of this process, in hundredths of a second, that counts as none. */
  private static final int MOST_BUSY = 3;

  private final Scheduler scheduler;
  private final Keeping keeping;
  private @Nullable Actor kept;
  private long since;
  private int looks;
  private int idle;
  private @Nullable StackTraceElement place;
  private long busy;
  private volatile @Nullable AgentThreads agents;

  /** Made when the schedule is, since even a thread that is not started uses up a number. */
  Watch(Scheduler scheduler, Keeping keeping) {
    super(root(), null, "clew-watch", 0, false);
    this.scheduler = scheduler;
    this.keeping = keeping;
    setDaemon(true);
    warmUp();
  }

  /** Lets {@code agents} make the thread that stands for the JVM's own, where that comes. */
  void expect(AgentThreads agents) {
    this.agents = agents;
  }

  /**
   * What is done for the first time links classes of the JDK, which takes an identity hash code of
   * the thread that does it. It is not to depend on who comes first, this thread or the target's.
   */
  private void warmUp() {
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
    if (actor == null) {
      scheduler.transforms.losePatience();
      kept = null;
      if (++idle == LOOKS_FOR_END) {
        keeping.endIfStuck();
      }
      return;
    }
    idle = 0;
    boolean isForClass = !isKept(actor.thread) && keeping.isInitialisedElsewhere(actor);
    if (actor.isCalled || !(isForClass || isKept(actor.thread))) {
      kept = null;
    } else if (actor != kept || ticks != since) {
      kept = actor;
      since = ticks;
      looks = 1;
    } else if (isForClass) {
      lookForClass(actor);
    } else if (++looks >= LOOKS) {
      StackTraceElement[] stack = stackOf(actor.thread);
      if (stack.length > 0 && !isInside(stack)) {
        keeping.take(actor, ticks, stack[0], false);
      }
      kept = null;
    }
  }

  /**
   * Who waits for a class looks as if it ran: it is taken for one that waits if it stands still in
   * code of the target, where yield points are everywhere, and nobody uses the processor.
   */
  private void lookForClass(Actor actor) {
    looks++;
    if (looks == 2) {
      place = topOf(actor.thread);
      busy = TimeUsed.hundredths();
    }
    if (looks < LOOKS_FOR_CLASS || looks % LOOKS_FOR_CLASS != 0) {
      return;
    }
    StackTraceElement top = topOf(actor.thread);
    long used = TimeUsed.hundredths() - busy;
    boolean isIdle = busy != TimeUsed.UNKNOWN && used <= MOST_BUSY * looks / LOOKS_FOR_CLASS;
    if (top == null || !top.equals(place) || !(isTheTargets(top) || isCarriers(top)) || !isIdle) {
      kept = null;
    } else if (looks >= LOOKS_FOR_END || !keeping.closesCircle(actor)) {
      keeping.take(actor, since, top, true);
      kept = null;
    }
  }

  private @Nullable StackTraceElement topOf(@Nullable Thread thread) {
    StackTraceElement[] stack = stackOf(thread);
    return stack.length == 0 || isInside(stack) ? null : stack[0];
  }

  private static boolean isTheTargets(StackTraceElement frame) {
    String module = frame.getModuleName();
    return !frame.isNativeMethod()
        && (module == null || !(module.startsWith("java.") || module.startsWith("jdk.")));
  }

  /** Returns whether a virtual thread runs above that frame, whose own frames are not shown. */
  private static boolean isCarriers(StackTraceElement frame) {
    return frame.getClassName().equals("jdk.internal.vm.Continuation");
  }

  private boolean isKept(@Nullable Thread thread) {
    if (thread == null) {
      return false;
    }
    Thread.State state = scheduler.real.stateOf(thread);
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

  private StackTraceElement[] stackOf(@Nullable Thread thread) {
    return thread == null ? new StackTraceElement[0] : scheduler.real.stackOf(thread);
  }
}

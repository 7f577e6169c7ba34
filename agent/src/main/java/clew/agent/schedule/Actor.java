package clew.agent.schedule;

import clew.probe.JdkClock;
import java.util.ArrayDeque;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A thread of the target, as the schedule sees it.
 *
 * <p>Guarded by the scheduler's lock, except for what only the actor itself touches while it has
 * its turn.
 */
final class Actor {
  /** What an actor is doing. */
  enum State {
    /** Is about to be started by another one. */
    NEW,
    /** Could go on if it were its turn. */
    READY,
    /** Waits to be notified. */
    WAITING,
    /** Waits for a permit. */
    PARKED,
    /** Waits for time to pass. */
    SLEEPING,
    /** Is in a call that the outside will answer. */
    OUTSIDE,
    /** Had its turn taken away because the JVM would not let it go on. */
    TAKEN,
    /** Is no more. */
    ENDED
  }

  /** Why an actor that waited goes on. Codes are part of the journal and never reused. */
  enum Cause {
    NONE(0),
    /** It was notified, or got a permit. */
    CALL(1),
    TIMEOUT(2),
    INTERRUPT(3);

    private final int code;

    Cause(int code) {
      this.code = code;
    }

    int code() {
      return code;
    }

    static Cause ofCode(long code) {
      for (Cause cause : values()) {
        if (cause.code == code) {
          return cause;
        }
      }
      return NONE;
    }
  }

  private static final @Nullable Object[] NOTHING = {};

  /** Its place in the list of all actors, or -1 as long as it has none. */
  int number;

  final String name;
  @Nullable Thread thread;
  State state = State.READY;
  Cause cause = Cause.NONE;

  /** Whether none of the others has started it. */
  boolean hasArrived;

  /** Whom it is about to start. */
  @Nullable Actor starting;

  /** The monitor on which it waits to be notified. */
  @Nullable Object awaited;

  /** The monitor without which it cannot go on. */
  @Nullable Object needed;

  /** The monitor or {@link Initialiser} of another one for which the JVM keeps it, if known. */
  volatile @Nullable Object kept;

  /** Whether the JVM keeps it, or has let it go and it has not come to a probe since. */
  boolean isLost;

  /** Why it may go on, which the end of the current turn will notice. */
  Cause news = Cause.NONE;

  /** Whether it waits for some time only. */
  boolean isTimed;

  boolean hasPermit;
  volatile boolean isInterruptPending;

  /** Since when it is ready or waits, as a number that grows. */
  long since;

  /** Whether it has left for a call outside and not come back. */
  boolean isAway;

  /** Whether its thread has come to its first probe. */
  boolean hasBegun;

  /** How deep it is in work of the agent or the JVM. */
  int muted;

  /** Where it is in work that takes no time. */
  final Aside aside = new Aside();

  /** While the JDK links something. */
  final Aside linking = new Aside();

  /** The classes that it is about to initialise, the innermost first. */
  final ArrayDeque<Initialiser> initialisers = new ArrayDeque<>();

  /** The class loader of the JVM that it is in, or null. */
  @Nullable Load load;

  /** Whether it may run; set by whoever gives it the baton, taken back by itself. */
  volatile boolean mayRun;

  /** Whether it waits with a virtual thread on its back. */
  volatile boolean isCarrying;

  /** Whether it has its turn but does not know yet. */
  volatile boolean isCalled;

  /** The object on which it really waits for {@link #mayRun}. */
  volatile Object gate = this;

  private @Nullable Object[] held = NOTHING;
  private int heldCount;

  /** Its identity hash codes. */
  final HashKeep hashes;

  private int sowings;

  Actor(int number, String name, @Nullable Thread thread, HashCodes codes) {
    this.number = number;
    this.name = name;
    this.thread = thread;
    this.hashes = new HashKeep(codes);
  }

  /** It is about to run for the target, perhaps for the first time. */
  void sowFirst() {
    if (sowings == 0) {
      sow();
    }
  }

  /**
   * Its identity hash codes go on from a place that its number tells and how often it was at one:
   * what was asked for before, by whomever, is of no matter.
   */
  void sow() {
    hashes.sow(number, sowings++);
  }

  /** From here on it works for the agent or the JVM; only it itself may say so. */
  void turnAway() {
    if (muted == 0) {
      holdOn();
      hashes.begin();
    }
    muted++; // behind it: the stack may overflow before
  }

  /** The end of what {@link #turnAway} began. */
  void turnBack() {
    if (muted > 0 && --muted == 0) { // it may have got its turn in the middle of it
      hashes.end();
      letGo();
    }
  }

  /** From here on what it calls of the JDK, which may be woven, does not give up its turn. */
  void holdOn() {
    if (thread != null) {
      JdkClock.rests(thread);
    }
  }

  /** The end of what {@link #holdOn} began. */
  void letGo() {
    if (muted == 0 && thread != null) {
      JdkClock.runs(thread);
    }
  }

  /** Returns what the JVM would say of it, were it not for the schedule; null if that is right. */
  Thread.@Nullable State visibleState() {
    switch (state) {
      case READY:
        return needed != null ? Thread.State.BLOCKED : hasBegun ? Thread.State.RUNNABLE : null;
      case WAITING:
      case PARKED:
        return isTimed ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
      case SLEEPING:
        return Thread.State.TIMED_WAITING;
      case OUTSIDE:
        return Thread.State.RUNNABLE;
      case NEW:
      case TAKEN:
      case ENDED:
        return null;
    }
    return null;
  }

  /** From here on it works for the agent, which takes no time. */
  void mute(Clock clock) {
    turnAway();
    aside.enter(clock, true);
  }

  /** The end of what {@link #mute} began. */
  void unmute(Clock clock) {
    aside.leave(clock);
    turnBack();
  }

  boolean isReady() {
    return state == State.READY;
  }

  /** Returns how many monitors it holds, each as often as it has entered it. */
  int heldCount() {
    return heldCount;
  }

  void push(Object monitor) {
    if (heldCount == held.length) {
      held = Arrays.copyOf(held, Math.max(8, 2 * heldCount));
    }
    held[heldCount++] = monitor;
  }

  /** Forgets the latest entry of {@code monitor}, and returns whether there was one. */
  boolean pop(Object monitor) {
    for (int i = heldCount - 1; i >= 0; i--) {
      if (held[i] == monitor) {
        heldCount--;
        System.arraycopy(held, i + 1, held, i, heldCount - i);
        held[heldCount] = null;
        return true;
      }
    }
    return false;
  }

  boolean holds(Object monitor) {
    if (monitor instanceof Initialiser) {
      return ((Initialiser) monitor).owner == this && !initialisers.isEmpty();
    }
    for (int i = 0; i < heldCount; i++) {
      if (held[i] == monitor) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the monitor it holds that the JVM takes for the methods of a class: itself, or an
   * object of it. Null if there is none, or more than one.
   */
  @Nullable Object heldFor(String className) {
    Object found = null;
    for (int i = 0; i < heldCount; i++) {
      Object monitor = held[i];
      if (monitor != null && isFor(monitor, className)) {
        if (found != null && found != monitor) {
          return null;
        }
        found = monitor;
      }
    }
    return found;
  }

  private static boolean isFor(Object monitor, String className) {
    boolean isClass = monitor instanceof Class;
    for (Class<?> type = isClass ? (Class<?>) monitor : monitor.getClass();
        type != null && type != Object.class;
        type = isClass ? null : type.getSuperclass()) {
      // Nobody but the target asks a hidden class for its name first.
      if (!type.isSynthetic() && type.getName().equals(className)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return number + " (" + name + ")";
  }
}

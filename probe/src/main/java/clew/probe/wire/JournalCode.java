package clew.probe.wire;

import java.util.Optional;

/**
 * What an event of the journal says. An event is its code as a number, then its fields. Codes are
 * never reused; 4 and 8 are of formats before the fifth.
 *
 * <p>One thread runs at a time, so the events of all threads stand in one order. There are two
 * journals, so that a replay can look ahead to the end of a turn: turns (1 to 3, and 6), and what
 * comes in during a turn, all of it of the thread whose turn it is.
 */
public enum JournalCode {
  /**
   * A turn ends: ticks of the clock, why, number of the next thread or -1, inputs so far, a part of
   * the path's hash.
   */
  TURN(1),
  /** A thread that none of the others has started takes part from here on: name. */
  ARRIVAL(2),
  /** A time-out, or somebody from elsewhere, has woken a thread: its number, why. */
  WAKING(3),
  /** Which of several waiting threads is woken. */
  CHOICE(5),
  /**
   * The execution has come this far, and all of it is in the file: ticks of the clock since the
   * last turn, why it was stopped, inputs so far, the path's hash.
   */
  MARK(6),
  /** The stack overflowed in target code: ticks since the last TURN, uppermost frame. */
  OVERFLOW(7),
  /** What a call outside brought in; see {@code clew.agent.input}: number of the call, fields. */
  INPUT(20),
  /** The time in nanoseconds since the last time read, and which clock. */
  TIME(21),
  /** A figure of the runtime, such as its free memory: which one, its value. */
  FIGURE(22),
  /** What the JVM had read before the first event: names and values; see {@code StartState}. */
  START_STATE(23),
  /**
   * A look at a reference found that the collector had cleared or queued it: looks since the last
   * such event, number of the reference that was taken from a queue, 0 for none, -1 for an
   * interrupt.
   */
  REFERENCE(24),
  /** An object is finalised: number of its finalizer. */
  FINALIZER(25),
  /** The stack of another thread, as an object. */
  TRACE(26),
  /** The stacks of all threads: how many, then each with the name of its thread. */
  TRACES(27),
  /** In which order reflection lists members: which, how many, where each stands when sorted. */
  ORDER(28),
  /** What the JVM calls a hidden class: beginning, the how-manieth of that, the whole name. */
  HIDDEN_NAME(29),
  /** An agent is loaded into the JVM: its jar, its class, its options, what the JVM warns of. */
  AGENT(30),
  /** The JDK's own cleaner ends a thread of the target: number of the reference to its owner. */
  CLEANER(31),
  /** Virtual threads that waited for monitors can go on: how many, the number of each. */
  UNBLOCKED(32);

  private static final JournalCode[] BY_CODE = new JournalCode[64];

  static {
    for (JournalCode code : values()) {
      BY_CODE[code.code] = code;
    }
  }

  private final int code;

  JournalCode(int code) {
    this.code = code;
  }

  /** Returns the number that stands for this kind of event in a journal. */
  public int code() {
    return code;
  }

  /** Returns the kind with that code, or empty if no writer of this version uses it. */
  public static Optional<JournalCode> ofCode(long code) {
    return code >= 0 && code < BY_CODE.length
        ? Optional.ofNullable(BY_CODE[(int) code])
        : Optional.empty();
  }
}

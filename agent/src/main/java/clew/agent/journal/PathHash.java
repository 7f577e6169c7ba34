package clew.agent.journal;

import org.jspecify.annotations.Nullable;

/**
 * A running hash of the path of an execution: of each event that it came to, and of the clock at
 * that moment. Two executions that differ anywhere have different clocks or events from there on.
 *
 * <p>Only the thread whose turn it is calls, so nothing here is guarded.
 */
public final class PathHash {
  /** Tells how far an execution has come. */
  public interface Clock {
    /** Returns the ticks since its start. */
    long ticks();
  }

  /** An odd number without pattern, so that every bit of what is mixed in reaches the high ones. */
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  /** What two bytes of a journal can hold, sign included. */
  private static final long MARK_MASK = 0x1FFF;

  private @Nullable Clock clock;
  private long value;
  private long before;

  /** Reads the time from {@code clock} from now on; until then it stands still. */
  public void readFrom(Clock clock) {
    this.clock = clock;
  }

  /** The execution has come to {@code event}. */
  public void pass(long event) {
    pass(event, clock == null ? 0 : clock.ticks());
  }

  /** The execution has come to {@code event} after so many ticks. */
  public void pass(long event, long ticks) {
    before = value;
    long mixed = (value ^ event) * MULTIPLIER;
    mixed = (mixed ^ (mixed >>> 32) ^ ticks) * MULTIPLIER;
    value = mixed ^ (mixed >>> 29);
  }

  /** Forgets the last event. */
  void back() {
    value = before;
  }

  /** Returns all of the hash. */
  public long value() {
    return value;
  }

  /** Returns a part of the hash that takes two bytes, to be compared often. */
  public long part() {
    return value & MARK_MASK;
  }
}

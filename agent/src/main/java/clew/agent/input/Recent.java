package clew.agent.input;

/** The last times of both clocks: the next ones lie close behind, so only the distance is kept. */
final class Recent {
  /** The clock of {@link System#nanoTime}. */
  static final int NANOS = 0;

  /** The clock of {@link System#currentTimeMillis}. */
  static final int MILLIS = 1;

  private long nanos;
  private long millis;

  /** Returns what to write for {@code time}. */
  long distance(int clock, long time) {
    long distance = time - last(clock);
    set(clock, time);
    return distance << 1 | clock;
  }

  /** Returns which clock a distance is of. */
  static int clockOf(long distance) {
    return (int) (distance & 1);
  }

  /** Returns the time that {@code distance} was written for. */
  long time(long distance) {
    int clock = clockOf(distance);
    long time = last(clock) + (distance >> 1);
    set(clock, time);
    return time;
  }

  private long last(int clock) {
    return clock == NANOS ? nanos : millis;
  }

  private void set(int clock, long time) {
    if (clock == NANOS) {
      nanos = time;
    } else {
      millis = time;
    }
  }
}

package clew.agent.schedule;

/**
 * Random numbers that a seed determines, on every JDK alike.
 *
 * <p>SplitMix64 (Steele, Lea and Flood 2014).
 */
final class Dice {
  private static final long STEP = 0x9E3779B97F4A7C15L;

  private long state;

  Dice(long seed) {
    this.state = seed;
  }

  /** Returns a number from 0 up to but not including {@code bound}. */
  int below(int bound) {
    state += STEP;
    long mixed = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return (int) Long.remainderUnsigned(mixed ^ (mixed >>> 31), bound);
  }
}

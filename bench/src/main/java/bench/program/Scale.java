package bench.program;

/** How much work one iteration does. */
public enum Scale {
  /** Some hundred milliseconds on a warm JVM: to be measured. */
  FULL(1),
  /** A fraction of that: to be tested. */
  SMALL(40);

  private final int divisor;

  Scale(int divisor) {
    this.divisor = divisor;
  }

  /** Returns this scale's share of {@code full}, at least 2. */
  int of(int full) {
    return Math.max(2, full / divisor);
  }
}

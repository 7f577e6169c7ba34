package clew.agent.schedule;

/**
 * How long a thread that has nobody beside it runs before the agent looks up.
 *
 * <p>There is nobody to give the turn to, only a recording to bring to its file. Looking up is
 * dear: compiled code has no way prepared for what it never saw happen, and falls back to the
 * interpreter. So slices grow until they take some hundredths of a second, however long a tick is.
 */
final class AloneSlice {
  private static final int LEAST = 100_000;
  private static final int MOST = 1 << 26;
  private static final long LONG_NANOS = 40_000_000;
  private static final long SHORT_NANOS = 20_000_000;

  private int slice = LEAST;
  private long startTicks;
  private long startNanos = System.nanoTime();

  /** Returns the next slice, given the clock at the end of the last one. */
  int slice(long ticks) {
    long nanos = System.nanoTime();
    if (nanos - startNanos > LONG_NANOS) {
      slice = Math.max(LEAST, slice / 2);
    } else if (nanos - startNanos < SHORT_NANOS && ticks - startTicks >= slice) {
      slice = Math.min(MOST, slice * 2);
    }
    startTicks = ticks;
    startNanos = nanos;
    return slice;
  }
}

package clew.trace.build;

/**
 * In which parts an execution is read, and how much of it is kept in memory.
 *
 * @param chunkSteps about how many steps are read again together
 * @param keptSteps how many steps are kept at most, two chunks excepted
 */
public record Chunking(int chunkSteps, long keptSteps) {
  /** About how many bytes a step takes. */
  private static final int STEP_BYTES = 48;

  /** Chunks that take some ten milliseconds to read again, in a quarter of the memory. */
  public static final Chunking DEFAULT =
      new Chunking(1 << 18, Runtime.getRuntime().maxMemory() / 4 / STEP_BYTES);
}

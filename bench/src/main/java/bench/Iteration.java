package bench;

import java.util.Optional;

/**
 * What one iteration of a program cost and gave, as a worker measured it.
 *
 * <p>A worker tells it in one line; whatever else stands in its output is not ours:
 *
 * <pre>
 * bench-iteration THREAD-NANOS WALL-NANOS PROCESS-NANOS CHECKSUM
 * </pre>
 *
 * @param threadNanos processor time of the thread that did the work
 * @param processNanos processor time of all threads, the JVM's compilers and collectors included
 */
record Iteration(long threadNanos, long wallNanos, long processNanos, long checksum) {
  private static final String MARK = "bench-iteration";

  String line() {
    return "%s %d %d %d %016x".formatted(MARK, threadNanos, wallNanos, processNanos, checksum);
  }

  /** Returns the iteration that {@code line} tells of, or empty if it is some other line. */
  static Optional<Iteration> find(String line) {
    String[] words = line.split(" ", -1);
    if (words.length != 5 || !words[0].equals(MARK)) {
      return Optional.empty();
    }
    return Optional.of(
        new Iteration(
            Long.parseLong(words[1]),
            Long.parseLong(words[2]),
            Long.parseLong(words[3]),
            Long.parseUnsignedLong(words[4], 16)));
  }
}

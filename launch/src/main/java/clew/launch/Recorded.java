package clew.launch;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What came of recording a command.
 *
 * @param exit the exit status of the process that was started
 * @param pid that process
 * @param recordings what it, and the JVMs below it, left and was kept: in the order in which they
 *     started
 * @param losses a sentence for each JVM that ran and was not recorded, or not to its end
 * @param leftBehind recordings of earlier commands in the same folder, which lie where they were
 *     written because Clew was killed
 */
public record Recorded(
    int exit,
    long pid,
    Duration length,
    List<Recording> recordings,
    List<String> losses,
    List<Path> leftBehind) {
  public Recorded {
    recordings = List.copyOf(recordings);
    losses = List.copyOf(losses);
    leftBehind = List.copyOf(leftBehind);
  }

  Recorded withRecordings(List<Recording> others) {
    return new Recorded(exit, pid, length, others, losses, leftBehind);
  }

  /** Returns whether a thread ended by an exception, threads were stuck, or the status is not 0. */
  public boolean hasFailed() {
    return exit != 0 || recordings.stream().anyMatch(recording -> recording.failure().isPresent());
  }

  /** Returns the first recording, which is that of the command itself if it is a {@code java}. */
  public Recording recording() {
    return recordings.get(0);
  }
}

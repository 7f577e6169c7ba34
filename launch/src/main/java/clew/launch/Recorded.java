package clew.launch;

import java.time.Duration;
import java.util.List;

/**
 * What came of recording a command.
 *
 * @param exit the exit status of the process that was started
 * @param recording what that process left
 * @param others what further JVMs left that were started with the same agent
 */
public record Recorded(int exit, Duration length, Recording recording, List<Recording> others) {
  /** Returns whether a thread ended by an exception, threads were stuck, or the status is not 0. */
  public boolean hasFailed() {
    return exit != 0 || recording.failure().isPresent();
  }

  public Recorded {
    others = List.copyOf(others);
  }
}

package clew.launch;

import java.util.List;
import java.util.Optional;

/**
 * An exception that ended a thread.
 *
 * @param causes type and message of each cause, the outermost first
 */
public record Failure(
    String thread,
    String type,
    Optional<String> message,
    List<FailureFrame> frames,
    List<String> causes) {
  public Failure {
    frames = List.copyOf(frames);
    causes = List.copyOf(causes);
  }

  /** Returns the frame that threw, if the stack trace was not left out. */
  public Optional<FailureFrame> thrower() {
    return frames.stream().findFirst();
  }
}

package clew.launch;

import java.util.List;
import java.util.Optional;

/** An exception that ended a thread. */
public record Failure(
    String thread, String type, Optional<String> message, List<FailureFrame> frames) {
  public Failure {
    frames = List.copyOf(frames);
  }

  /** Returns the frame that threw, if the stack trace was not left out. */
  public Optional<FailureFrame> thrower() {
    return frames.stream().findFirst();
  }
}

package clew.launch;

import java.util.List;
import java.util.Optional;

/**
 * An exception that ended a thread, or threads that wait for each other for ever.
 *
 * @param type the type of the exception, or {@code deadlock}
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

  /** Returns whether threads wait for each other for ever; the message says which. */
  public boolean isDeadlock() {
    return type.equals("deadlock");
  }

  /** Returns the frame that threw, if the stack trace was not left out. */
  public Optional<FailureFrame> thrower() {
    return frames.stream().findFirst();
  }
}

package clew.trace.store;

import java.nio.file.Path;

/** Thrown when a file is not the events that it should be. */
public final class BadEventsException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** {@code what} says what was found instead. */
  public BadEventsException(Path file, String what) {
    super(file + " cannot be used: there is " + what + ".");
  }
}

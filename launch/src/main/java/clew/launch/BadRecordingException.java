package clew.launch;

import java.nio.file.Path;

/** Thrown when a file is not the recording that it should be. */
public final class BadRecordingException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** {@code what} says what stands at {@code offset} instead. */
  public BadRecordingException(Path file, long offset, String what) {
    super(file + " cannot be used: at byte " + offset + " there is " + what + ".");
  }
}

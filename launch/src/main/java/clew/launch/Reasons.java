package clew.launch;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/** Why something could not be read or written, in words for people. */
final class Reasons {
  private Reasons() {}

  /** Returns the reason; some exceptions have nothing to say but the name of their file. */
  static String of(IOException failure) {
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof FileSystemException known && known.getReason() != null) {
      return known.getReason();
    }
    return String.valueOf(failure.getMessage());
  }
}

package clew.launch;

/** Where the standard output of a replayed program goes. */
public enum ReplayOptions {
  /** To the standard output of this process. */
  SHOWN,
  /** To the standard error of this process, whose standard output is wanted for an answer. */
  TO_STANDARD_ERROR,
  /** Nowhere: it was shown before. */
  HIDDEN;

  void redirect(ProcessBuilder builder) {
    switch (this) {
      case SHOWN -> {}
      case TO_STANDARD_ERROR -> builder.redirectOutput(ProcessBuilder.Redirect.PIPE);
      case HIDDEN -> {
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
      }
    }
  }

  boolean isToStandardError() {
    return this == TO_STANDARD_ERROR;
  }
}

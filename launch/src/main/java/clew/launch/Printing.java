package clew.launch;

/** Where the standard output of a recorded or replayed program goes. */
public enum Printing {
  /** To the standard output of this process, untouched. */
  PASSED_ON,
  /** To the standard error of this process, whose standard output is wanted for an answer. */
  TO_STANDARD_ERROR,
  /** Nowhere, and standard error neither: it was shown before, or can be replayed. */
  HIDDEN;

  void redirect(ProcessBuilder builder) {
    switch (this) {
      case PASSED_ON -> {}
      case TO_STANDARD_ERROR -> builder.redirectOutput(ProcessBuilder.Redirect.PIPE);
      case HIDDEN -> {
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
      }
    }
  }
}

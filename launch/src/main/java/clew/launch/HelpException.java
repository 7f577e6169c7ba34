package clew.launch;

/** Thrown when the user can act: one sentence of what is wrong and one of what to do. */
public final class HelpException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String advice;

  /** {@code problem} and {@code advice} are whole sentences. */
  public HelpException(String problem, String advice) {
    super(problem);
    this.advice = advice;
  }

  /** Returns what the user can do about it. */
  public String advice() {
    return advice;
  }
}

package clew.launch;

/** A signal to this process has ended a search for a run that fails. */
public final class StoppedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;

  StoppedException(int signal) {
    super("stopped by signal " + signal);
    this.status = 128 + signal;
  }

  /** Returns the exit status of a process that such a signal has ended. */
  public int status() {
    return status;
  }
}

package clew.launch;

/** Thrown when a replay whose result is needed has left its recording. */
public final class LeftRecordingException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Replayed replayed;

  /** {@code replayed} has a mismatch. */
  public LeftRecordingException(Replayed replayed) {
    super("the replay left its recording: " + replayed.mismatch());
    this.replayed = replayed;
  }

  /** Returns what came of the replay. */
  public Replayed replayed() {
    return replayed;
  }
}

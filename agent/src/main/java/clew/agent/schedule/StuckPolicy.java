package clew.agent.schedule;

/** What counts as stuck, and who is told. */
public final class StuckPolicy {
  private final Stuck stuck;
  private final boolean isCircleNeeded;

  /**
   * Tells {@code stuck}.
   *
   * @param isCircleNeeded whether threads that merely wait, as a server for its signal, do not
   *     count
   */
  public StuckPolicy(Stuck stuck, boolean isCircleNeeded) {
    this.stuck = stuck;
    this.isCircleNeeded = isCircleNeeded;
  }

  Stuck stuck() {
    return stuck;
  }

  boolean isCircleNeeded() {
    return isCircleNeeded;
  }
}

package clew.agent.schedule;

/** A schedule as a plan names it: {@code fair}, {@code chaos:SEED} or {@code pct:DEPTH:SEED}. */
public final class ScheduleName {
  private final String text;

  /** The schedule that {@code text} names. */
  public ScheduleName(String text) {
    this.text = text;
  }

  /**
   * Returns whether threads may lose their turn at every access to a field or element, and not only
   * at yield points.
   */
  public boolean stopsAtAccesses() {
    return !text.isEmpty() && !text.equals("fair");
  }

  Schedule open() {
    String[] parts = text.split(":", -1);
    if (parts[0].equals("chaos") && parts.length == 2) {
      return new ChaosSchedule(Long.parseLong(parts[1]));
    }
    if (parts[0].equals("pct") && parts.length == 3) {
      return new PctSchedule(Integer.parseInt(parts[1]), Long.parseLong(parts[2]));
    }
    if (stopsAtAccesses()) {
      throw new IllegalArgumentException("the plan names no schedule: " + text);
    }
    return new FairSchedule();
  }

  @Override
  public String toString() {
    return text.isEmpty() ? "fair" : text;
  }
}

package clew.agent.schedule;

import clew.probe.RealCalls;

/**
 * Keeps virtual threads on their carriers while they are in our code: one that left its carrier at
 * a lock of ours would come back beside the schedule.
 */
final class Pinning implements SurroundedSync.Around {
  private final RealCalls real;

  Pinning(RealCalls real) {
    this.real = real;
  }

  /** A virtual thread waits in its own way, and in no lock of ours. */
  @Override
  public void beginsWaiting() {}

  @Override
  public void endsWaiting() {}

  @Override
  public void begins() {
    real.pin();
  }

  @Override
  public void ends() {
    real.unpin();
  }
}

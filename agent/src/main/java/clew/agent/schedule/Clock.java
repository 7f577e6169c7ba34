package clew.agent.schedule;

import clew.agent.journal.PathHash;
import clew.probe.Probes;

/** Counts the ticks of all threads together, by the countdown that woven code lowers. */
final class Clock implements PathHash.Clock {
  private long before;
  private int set;

  /** Starts at zero now. */
  void start() {
    set = Probes.countdown;
  }

  @Override
  public long ticks() {
    return before + (set - Probes.countdown);
  }

  /** Lets the countdown be used up after {@code slice} ticks from now. */
  void wind(int slice) {
    before = ticks();
    set = slice;
    Probes.countdown = slice;
  }

  /** Lets one tick pass. */
  void pay() {
    Probes.countdown--;
  }
}

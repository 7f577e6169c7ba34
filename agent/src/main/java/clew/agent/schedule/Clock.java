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
    return ticksAt(Probes.countdown);
  }

  /** Returns how many ticks had passed when the countdown stood at {@code countdown}. */
  long ticksAt(int countdown) {
    return before + (set - countdown);
  }

  /** Takes back so many ticks of the last ones. */
  void payBack(long ticks) {
    Probes.countdown += (int) ticks;
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

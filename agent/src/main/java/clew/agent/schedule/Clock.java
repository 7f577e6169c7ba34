package clew.agent.schedule;

import clew.agent.journal.PathHash;
import clew.probe.Probes;

/** Counts the ticks of all threads together, by the countdown that woven code lowers. */
final class Clock implements PathHash.Clock {
  /** A moment at which the clock was stopped. */
  static final class Stop {
    private long ticks;
    private int left;
    private int windings;
    private boolean wasStopped;
  }

  private long before;
  private int set;
  private int windings;
  private boolean isStopped;
  private final Stop keepingUp = new Stop();
  private final Stop resting = new Stop();

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
    long ticks = before + (set - countdown);
    return isStopped ? Math.min(ticks, before) : ticks;
  }

  /** Takes back so many ticks of the last ones. */
  void payBack(long ticks) {
    Probes.countdown += (int) ticks;
  }

  /** Lets the countdown be used up after {@code slice} ticks from now. */
  void wind(int slice) {
    windings++;
    set(ticks(), slice);
    isStopped = false;
  }

  private void set(long ticks, int left) {
    // What was caught before is to keep its time, whoever asks for it and when.
    Probes.moveCaught((int) (ticks + left - before - set));
    before = ticks;
    set = left;
    Probes.countdown = left;
  }

  /** Lets ticks not count until {@link #goOn}. */
  void stop(Stop stop) {
    stop.ticks = ticks();
    stop.left = Probes.countdown;
    stop.windings = windings;
    stop.wasStopped = isStopped;
    set(stop.ticks, Integer.MAX_VALUE);
    isStopped = true;
  }

  /**
   * Lets ticks not count until it is wound: nobody has a turn. Whoever comes by meanwhile is not
   * held up by a countdown that is used up either.
   */
  void rest() {
    stop(resting);
  }

  /** Goes on as if nothing had been since {@code stop}, unless there was another turn. */
  void goOn(Stop stop) {
    if (stop.windings == windings) {
      set(stop.ticks, stop.left);
      isStopped = stop.wasStopped;
    }
  }

  /** Lets {@code turns} keep up with {@code now}, which takes no time. */
  void keepUp(Turns turns, Turns.Moment now) {
    stop(keepingUp);
    try {
      turns.keepUp(now);
    } finally {
      goOn(keepingUp);
    }
  }

  /** Lets one tick pass. */
  void pay() {
    Probes.countdown--;
  }
}

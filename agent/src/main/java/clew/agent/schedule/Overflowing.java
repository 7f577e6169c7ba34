package clew.agent.schedule;

import clew.probe.Probes;
import org.jspecify.annotations.Nullable;

/** Takes over the stack overflows that target code has caught, and tells when one is due. */
final class Overflowing {
  private final Clock clock;
  private final Turns turns;
  private boolean isNoting;

  Overflowing(Clock clock, Turns turns) {
    this.clock = clock;
    this.turns = turns;
  }

  /** Passes on what was caught since the last time. */
  void note() {
    int count = Probes.caughtCount;
    if (count == 0 || isNoting) {
      return;
    }
    isNoting = true; // what this calls may be woven, and then comes here again
    try {
      note(count);
    } finally {
      Probes.forgetCaught();
      isNoting = false;
    }
  }

  private void note(int count) {
    for (int i = 0; i < Math.min(count, Probes.MOST_CAUGHT); i++) {
      turns.overflowed(clock.ticksAt(Probes.CAUGHT_AT[i]), Probes.CAUGHT[i]);
    }
    if (count > Probes.MOST_CAUGHT) {
      turns.overflowed(clock.ticks(), new InternalError("more full stacks than were kept"));
    }
  }

  /** Returns what is to be thrown at this yield point; the clock must be wound up then. */
  @Nullable Error due() {
    note();
    long due = turns.overflowDue();
    if (due >= clock.ticks()) {
      return null;
    }
    Error overflow = turns.overflow(clock.ticks());
    clock.payBack(clock.ticks() - due); // the method was never entered
    return overflow;
  }
}

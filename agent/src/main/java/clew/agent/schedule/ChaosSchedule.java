package clew.agent.schedule;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes rare interleavings common: turns are of very different lengths, and anyone may be next.
 *
 * <p>Slices are drawn from powers of two: most bugs need a thread to stop after a few steps, some
 * need another one to run for long meanwhile. The largest power is drawn too, once for each
 * execution: in one of seven all slices are so short that threads change at nearly every step, for
 * bugs that need several stops close to each other.
 */
final class ChaosSchedule implements Schedule {
  private static final int LARGEST_POWER = 14;

  private final Dice dice;
  private final int powers;

  ChaosSchedule(long seed) {
    this.dice = new Dice(seed);
    this.powers = 1 + dice.below(LARGEST_POWER);
  }

  @Override
  public int slice() {
    return 1 + dice.below(1 << dice.below(powers));
  }

  @Override
  public Actor next(@Nullable Actor last, Reason reason, List<Actor> ready) {
    return ready.get(dice.below(ready.size()));
  }

  @Override
  public int choice(int count) {
    return dice.below(count);
  }
}

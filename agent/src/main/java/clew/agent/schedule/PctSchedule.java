package clew.agent.schedule;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi and Nagarakatte 2010): each
 * thread gets a random priority and the highest one runs; at a few random moments the running one
 * falls below all others. A bug that needs {@code depth} orderings is found with a probability of
 * at least 1/(n k^(depth-1)) for n threads and k steps.
 *
 * <p>The paper knows k from an earlier run. Here moments are drawn so that each power of two of the
 * number of ticks is as likely as the next one: short programs and long ones are served alike.
 */
final class PctSchedule implements Schedule {
  private static final int LARGEST_POWER = 20;
  private static final int PRIORITIES = 1 << 20;

  /** Whoever runs for longer than this waits for somebody without saying so. */
  private static final int LONGEST_SLICE = 1 << 22;

  private final Dice dice;
  private final Map<Integer, Integer> priorities = new HashMap<>();
  private int changes;
  private int lowest;
  private boolean isChange;

  PctSchedule(int depth, long seed) {
    this.dice = new Dice(seed);
    this.changes = depth - 1;
  }

  @Override
  public int slice() {
    isChange = changes > 0;
    return isChange ? 1 + dice.below(1 << dice.below(LARGEST_POWER)) : LONGEST_SLICE;
  }

  @Override
  public Actor next(@Nullable Actor last, Reason reason, List<Actor> ready) {
    if (last != null && (reason == Reason.YIELDS || reason == Reason.CLOCK)) {
      priorities.put(last.number, --lowest);
      changes -= reason == Reason.CLOCK && isChange ? 1 : 0;
    }
    Actor best = ready.get(0);
    for (Actor actor : ready) {
      if (priorityOf(actor) > priorityOf(best)) {
        best = actor;
      }
    }
    return best;
  }

  private int priorityOf(Actor actor) {
    Integer known = priorities.get(actor.number);
    if (known == null) {
      known = 1 + dice.below(PRIORITIES);
      priorities.put(actor.number, known);
    }
    return known;
  }

  @Override
  public int choice(int count) {
    return dice.below(count);
  }
}

package clew.agent.schedule;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Everyone in turn: who has been ready for longest goes first. */
final class FairSchedule implements Schedule {
  /** A few tenths of a millisecond. */
  private static final int SLICE = 300_000;

  @Override
  public int slice() {
    return SLICE;
  }

  @Override
  public Actor next(@Nullable Actor last, Reason reason, List<Actor> ready) {
    Actor first = ready.get(0);
    for (Actor actor : ready) {
      if (actor.since < first.since) {
        first = actor;
      }
    }
    return first;
  }

  @Override
  public int choice(int count) {
    return 0;
  }
}

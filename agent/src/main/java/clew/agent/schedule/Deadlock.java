package clew.agent.schedule;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether threads that wait will wait for ever.
 *
 * <p>When nobody can go on, nobody has a time-out and nobody waits for the outside, only a signal
 * could still change anything. A circle of monitors not even that can break.
 */
final class Deadlock {
  private Deadlock() {}

  /**
   * Returns who waits for what if nothing can go on any more, or null.
   *
   * @param isCircleNeeded whether only a circle of monitors counts
   */
  static @Nullable String in(List<Actor> actors, boolean isCircleNeeded) {
    List<String> lines = new ArrayList<>();
    boolean hasUser = false;
    for (Actor actor : actors) {
      if (actor.state == Actor.State.ENDED) {
        continue;
      }
      boolean isOpen =
          actor.state == Actor.State.OUTSIDE
              || actor.state == Actor.State.TAKEN
              || actor.news != Actor.Cause.NONE
              || (!actor.isReady() && actor.isTimed)
              || (actor.isReady() && actor.needed == null);
      if (isOpen) {
        return null;
      }
      Thread thread = actor.thread;
      hasUser |= thread != null && !thread.isDaemon();
      lines.add(describe(actor, actors));
    }
    if (!hasUser || (isCircleNeeded && !hasCircle(actors))) {
      return null;
    }
    return String.join("; ", lines);
  }

  private static String describe(Actor actor, List<Actor> actors) {
    Object monitor = actor.needed;
    if (monitor == null) {
      String what = actor.state == Actor.State.PARKED ? " is parked" : " waits to be notified";
      return actor.name + what;
    }
    Actor holder = Cast.holderOf(monitor, actor, actors);
    return actor.name
        + " waits for a "
        + monitor.getClass().getName()
        + (holder == null ? "" : " that " + holder.name + " holds");
  }

  private static boolean hasCircle(List<Actor> actors) {
    for (Actor start : actors) {
      Actor at = start;
      for (int steps = 0; at != null && steps <= actors.size(); steps++) {
        Object monitor = at.isReady() ? at.needed : null;
        at = monitor == null ? null : Cast.holderOf(monitor, at, actors);
        if (at == start) {
          return true;
        }
      }
    }
    return false;
  }
}

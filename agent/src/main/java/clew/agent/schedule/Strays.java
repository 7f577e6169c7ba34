package clew.agent.schedule;

import org.jspecify.annotations.Nullable;

/** Threads that come to a probe without the baton: they take no part, or have lost their turn. */
final class Strays {
  private final Scheduler scheduler;

  Strays(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /**
   * Returns the actor of {@code thread}, which calls, once it has its turn; null if it takes no
   * part.
   */
  @Nullable Actor comeIn(Thread thread) {
    // What is asked under the lock may be woven as well, and come here again.
    boolean isOurs = Thread.holdsLock(scheduler.lock);
    return isOurs || scheduler.attaching.isUnderWay(thread) ? null : awaitTurn(thread);
  }

  private @Nullable Actor awaitTurn(Thread thread) {
    Actor actor;
    Actor next = null;
    synchronized (scheduler.lock) {
      actor = scheduler.cast.of(thread);
      if (actor == null || !actor.hasBegun || actor.isAway || scheduler.isOver()) {
        return null; // who is away uses the JDK as if there were no schedule
      }
      if (actor.muted > 0) {
        return null; // it is about to wait for its turn, or has just got it: not twice
      }
      if (actor.state == Actor.State.TAKEN) {
        next = scheduler.bringNews(actor, Actor.Cause.CALL);
      }
      scheduler.cast.find(actor);
    }
    actor.turnAway();
    scheduler.gates.open(next);
    scheduler.gates.awaitTurn(actor, Scheduler.NEVER);
    scheduler.resumed(actor);
    actor.turnBack();
    return actor;
  }

  /** Returns the actor that calls if the JVM has kept it, and it has not come to a probe since. */
  @Nullable Actor findLost() {
    Thread thread = scheduler.real.carrier();
    if (Thread.holdsLock(scheduler.lock) || scheduler.attaching.isUnderWay(thread)) {
      return null;
    }
    synchronized (scheduler.lock) {
      Actor actor = scheduler.cast.of(thread);
      return actor == null || !actor.isLost ? null : actor;
    }
  }
}

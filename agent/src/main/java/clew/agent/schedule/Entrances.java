package clew.agent.schedule;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where threads come into the schedule. */
final class Entrances {
  /** How long a signal waits for its turn: a program that is stuck has to end all the same. */
  private static final long NANOS_UNTIL_STUCK = 3_000_000_000L;

  private final Scheduler scheduler;

  Entrances(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** A thread is about to be started, by one that takes part or by somebody else. */
  void starting(Thread thread) {
    if (scheduler.isOver()) {
      return;
    }
    Actor me = scheduler.me();
    if (me != null) {
      Actor added;
      synchronized (scheduler.lock) {
        if (scheduler.cast.of(thread) != null) {
          return; // another one is about to start it too
        }
        added = scheduler.cast.add(thread);
        added.state = Actor.State.NEW; // nobody would take its turn
        me.starting = added;
        if (scheduler.cast.actors().size() == 2 || scheduler.isReplaying()) {
          scheduler.wind(); // the slice of one who was alone is long
        }
      }
      scheduler.listener.starts(added.number, added.name);
      return;
    }
    Actor next;
    synchronized (scheduler.lock) {
      next = scheduler.cast.arrive(thread) ? null : scheduler.pickUp();
    }
    scheduler.gates.open(next);
  }

  /** {@code thread}, which the calling one has started, may have its turns. */
  void started(Thread thread) {
    Actor me = scheduler.me();
    synchronized (scheduler.lock) {
      if (me != null) {
        me.starting = null;
      }
      Actor other = scheduler.cast.of(thread);
      if (other != null && other.state == Actor.State.NEW) {
        other.state = Actor.State.READY;
        scheduler.cast.stamp(other);
      }
    }
  }

  /** The calling thread could not start the one that it was about to: nobody waits for that. */
  void notStarted() {
    Actor me = scheduler.me();
    if (me == null) {
      return;
    }
    synchronized (scheduler.lock) {
      Actor other = me.starting;
      me.starting = null;
      if (other != null && other.state == Actor.State.NEW && !hasStarted(other.thread)) {
        scheduler.cast.end(other);
      }
    }
  }

  /** Returns whether somebody else has started it. */
  private boolean hasStarted(@Nullable Thread thread) {
    return thread != null && scheduler.real.stateOf(thread) != Thread.State.NEW;
  }

  /** The calling thread begins, and waits for its first turn if it takes part. */
  void begins() {
    Actor actor;
    synchronized (scheduler.lock) {
      actor = scheduler.cast.of(scheduler.real.carrier());
      if (actor == null || actor.hasBegun || scheduler.isOver()) {
        return;
      }
      actor.turnAway(); // what the JDK does here may be woven, and is not to wait for the turn
      actor.hasBegun = true;
    }
    boolean isSignal = actor.hasArrived && Signals.isHandler(actor.name);
    if (isSignal && !scheduler.isReplaying() && !comesUp(actor)) {
      scheduler.stuck.signal(actor.name);
      actor.turnBack();
      return;
    }
    scheduler.gates.awaitTurn(actor, Scheduler.NEVER);
    scheduler.resumed(actor);
    actor.turnBack();
  }

  /** Waits for the first turn of {@code me}; returns false if none comes, and ends the schedule. */
  private boolean comesUp(Actor me) {
    scheduler.gates.await(me, NANOS_UNTIL_STUCK);
    List<Actor> others = scheduler.endUnlessUp(me);
    for (Actor other : others) {
      scheduler.gates.open(other);
    }
    return others.isEmpty();
  }
}

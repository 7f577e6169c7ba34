package clew.agent.schedule;

import java.util.ArrayList;
import java.util.List;

/** How those that wait on a monitor are notified. */
final class Notifying {
  private final Scheduler scheduler;

  Notifying(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** Wakes one of those that wait to be notified. */
  void one(Object monitor) {
    Actor me = scheduler.me();
    if (me == null) {
      List<Actor> waiting = waitingOn(monitor);
      monitor.notify();
      bringNews(waiting.isEmpty() ? waiting : waiting.subList(0, 1));
      return;
    }
    if (!Thread.holdsLock(monitor)) {
      monitor.notify(); // refuses
      return;
    }
    me.holdOn(); // nobody else is to have a turn in between
    List<Actor> waiting = waitingOn(monitor);
    if (waiting.isEmpty()) {
      monitor.notify(); // a virtual thread may really wait there
    } else {
      int chosen = waiting.size() == 1 ? 0 : scheduler.choice(me, waiting.size());
      me.holdOn();
      wake(waiting.get(chosen));
    }
    me.letGo();
  }

  /** Wakes all that wait to be notified. */
  void all(Object monitor) {
    Actor me = scheduler.me();
    if (me == null) {
      List<Actor> waiting = waitingOn(monitor);
      monitor.notifyAll();
      bringNews(waiting);
      return;
    }
    if (!Thread.holdsLock(monitor)) {
      monitor.notifyAll(); // refuses
      return;
    }
    me.holdOn(); // nobody else is to have a turn in between
    List<Actor> waiting = waitingOn(monitor);
    for (Actor actor : waiting) {
      wake(actor);
    }
    if (waiting.isEmpty()) {
      monitor.notifyAll(); // virtual threads may really wait there
    }
    me.letGo();
  }

  private void wake(Actor actor) {
    synchronized (scheduler.lock) {
      scheduler.wake(actor, Actor.Cause.CALL);
    }
  }

  private void bringNews(List<Actor> actors) {
    for (Actor actor : actors) {
      Actor next;
      synchronized (scheduler.lock) {
        next = scheduler.bringNews(actor, Actor.Cause.CALL);
      }
      scheduler.gates.open(next);
    }
  }

  /** Returns who waits to be notified, the one that has waited for longest first. */
  private List<Actor> waitingOn(Object monitor) {
    List<Actor> waiting = new ArrayList<>();
    synchronized (scheduler.lock) {
      for (Actor actor : scheduler.actors()) {
        if (actor.awaited == monitor) {
          int at = waiting.size();
          while (at > 0 && waiting.get(at - 1).since > actor.since) {
            at--;
          }
          waiting.add(at, actor);
        }
      }
    }
    return waiting;
  }
}

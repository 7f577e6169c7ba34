package clew.agent.schedule;

import org.jspecify.annotations.Nullable;

/** How threads that the JVM keeps behind a probe, for a monitor or a class, are let go. */
final class Keeping {
  private final Scheduler scheduler;
  private final Turns turns;
  private boolean areAllMonitorsKnown;

  /** How many classes are being initialised; of one who has its turn, and read by others. */
  private int initialisers;

  Keeping(Scheduler scheduler, Turns turns) {
    this.scheduler = scheduler;
    this.turns = turns;
  }

  /** Whoever enters a monitor, be it code of the target, is seen doing so. */
  void allMonitorsAreKnown() {
    areAllMonitorsKnown = true;
  }

  /**
   * Takes the turn from {@code actor}, whom the JVM keeps, if it is still the same.
   *
   * @param isForClass whether it needs a class that another one initialises; else it is at the
   *     entry of a synchronized method of the class, or somewhere that nobody knows
   */
  void take(Actor actor, long ticks, StackTraceElement place, boolean isForClass) {
    Actor next;
    String circle;
    synchronized (scheduler.lock) {
      if (scheduler.current() != actor
          || actor.isCalled
          || actor.muted > 0
          || scheduler.ticks() != ticks
          || !turns.mayTake(ticks, isForClass)) {
        return;
      }
      actor.state = Actor.State.TAKEN;
      actor.isTimed = false;
      scheduler.cast.keep(
          actor, isForClass ? scheduler.cast.classFor(actor) : keeperAt(place, actor));
      if (actor.kept == null) {
        turns.taken(place.getClassName() + '.' + place.getMethodName());
      }
      circle = isForClass ? Deadlock.circleOf(actor, scheduler.cast.actors()) : null;
      next = scheduler.pass(new Turns.Moment(ticks, Reason.TAKEN), actor);
      actor.isCalled = next == actor; // it has to come and see
    }
    actor.holdOn(); // for it: it does not know
    scheduler.endOrTell(actor, next, circle);
    scheduler.gates.open(next);
  }

  /** Who waits to be notified, or is parked, does so in native code. */
  private @Nullable Object keeperAt(StackTraceElement place, Actor actor) {
    return place.isNativeMethod() ? null : scheduler.cast.monitorFor(actor, place.getClassName());
  }

  /**
   * Returns whether somebody else than {@code me} is about to initialise a class.
   *
   * <p>Asked again and again in a thread of its own, where nothing may be linked that the target
   * could link later: that shows in identity hash codes.
   */
  boolean isInitialisedElsewhere(Actor me) {
    return initialisers > me.initialisers.size();
  }

  boolean closesCircle(Actor me) {
    synchronized (scheduler.lock) {
      return scheduler.cast.closesCircle(me);
    }
  }

  /** Ends the JVM if nobody has gone on for long, and only threads of the JVM's own might. */
  void endIfStuck() {
    String who;
    synchronized (scheduler.lock) {
      who =
          scheduler.current() == null
              ? Deadlock.behind(scheduler.cast.actors(), scheduler.isCircleNeeded())
              : null;
    }
    if (who != null) {
      scheduler.stuck.deadlock(null, who);
    }
  }

  /** {@code me}, which the probes take to be out of {@code monitor}, is about to leave it. */
  void leaves(Actor me, Object monitor) {
    Actor kept = scheduler.cast.keptFor(monitor);
    if (kept == null || me.holds(monitor) || !Thread.holdsLock(monitor)) {
      return;
    }
    if (areAllMonitorsKnown) {
      letIn(me, monitor);
    } else {
      release(
          kept,
          monitor
              .getClass()
              .getName()); // to wait would also give up what no probe has seen being entered
    }
  }

  /**
   * Lets another one have a monitor that {@code me} leaves only behind its last probe: the two
   * would run beside each other up to their next ones. So {@code me} waits for its turn on the
   * monitor, which lets go of it, and has no turn before the other one has left it.
   */
  private void letIn(Actor me, Object monitor) {
    me.needed = monitor;
    scheduler.giveUp(me, Reason.WAITS, monitor, Scheduler.NEVER);
  }

  /** The calling thread has come into {@code monitor} by the JVM alone. */
  void entered(Object monitor) {
    Actor lost = scheduler.cast.isAnyLost() ? scheduler.strays.findLost() : null;
    if (lost != null) {
      lost.push(monitor); // before it waits for its turn: nobody else may want it meanwhile
      scheduler.me();
      return;
    }
    Actor me = scheduler.me();
    if (me != null) {
      me.push(monitor); // who has the real one never waits for it
    }
  }

  void initialises(Actor me, String className) {
    me.initialisers.push(new Initialiser(className, me));
    initialisers++;
  }

  void initialised(Actor me) {
    if (me.initialisers.isEmpty()) {
      return;
    }
    Initialiser done = me.initialisers.pop();
    initialisers--;
    Actor kept = scheduler.cast.keptFor(done);
    if (kept != null && me.initialisers.isEmpty()) {
      release(kept, done + ".<clinit>");
    }
  }

  private void release(Actor kept, String place) {
    turns.taken(place);
    synchronized (scheduler.lock) {
      scheduler.cast.letGo(kept);
    }
  }
}

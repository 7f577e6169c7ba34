package clew.agent.schedule;

import clew.probe.Inputs;
import clew.probe.RealCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Passes the baton between the threads of the target, so that one runs at a time.
 *
 * <pre>
 *   a thread that gives up its turn:   lock { who is next? }  hand it the baton, wait at the own gate
 *   a thread that gets its turn:       gate { may run }       go on
 * </pre>
 *
 * A gate is an object on which a thread really waits. Gates are entered only outside the lock, the
 * lock also from inside a gate. While nobody can go on, the baton lies idle: the first thread that
 * the outside answers, or whose time is up, picks it up.
 */
final class Scheduler implements Baton {
  static final long NEVER = Long.MAX_VALUE;

  final Object lock = new Object();
  private final Turns turns;
  final Stuck stuck;
  private final boolean isCircleNeeded;
  final RealCalls real;
  final Gates gates;
  private final Supplier<@Nullable Thread> loading;
  final HashCodes hashes;
  final Attaching attaching = new Attaching(Inputs.memory());
  final Transforms transforms = new Transforms(this);
  final Strays strays = new Strays(this);
  final Cast cast;
  final Clock clock = new Clock();
  private final Overflowing overflowing;
  TurnListener listener = TurnListener.NONE;

  /** Whether the holder waits for the JVM, which says of it that it runs. */
  volatile boolean awaitsJvm;

  /** Who has the baton; null while it lies idle. */
  private @Nullable Actor current;

  private Turns.@Nullable Moment idleSince;
  private @Nullable Thread ended;

  /** A thread of the JVM that takes part and is not there yet. */
  private volatile @Nullable String missing;

  /** Whether the target was found to be stuck: nobody follows a schedule any more. */
  private volatile boolean isOver;

  /** Whether the launcher is done. */
  private boolean hasTargetBegun;

  Scheduler(
      Turns turns,
      RealCalls real,
      HashCodes hashes,
      Supplier<@Nullable Thread> loading,
      StuckPolicy policy) {
    this.stuck = policy.stuck();
    this.isCircleNeeded = policy.isCircleNeeded();
    this.turns = turns;
    this.overflowing = new Overflowing(clock, turns);
    this.real = real;
    this.gates = new Gates(this, real, turns);
    this.loading = loading;
    this.hashes = hashes;
    this.cast = new Cast(hashes);
  }

  /** Gives the calling thread the first turn; at first it is the launcher that uses it. */
  void start() {
    hashes.nameThreads();
    synchronized (lock) {
      Actor main = cast.add(Thread.currentThread());
      main.hasBegun = true;
      main.sowFirst();
      current = main;
      clock.start();
      wind();
    }
  }

  void tell(TurnListener told) {
    listener = told;
  }

  /** The launcher is done: from here on the main thread runs the target. */
  void begin() {
    align();
    hasTargetBegun = true;
    if (listener.due() != NEVER) {
      wind();
    }
  }

  // The clock.

  long ticks() {
    return clock.ticks();
  }

  /** Sets the countdown for the turn that begins or goes on now. */
  void wind() {
    overflowing.note();
    long now = clock.ticks();
    long left = Math.max(1, listener.due() - now);
    clock.wind((int) Math.min(turns.slice(now, cast.size()), left));
    clock.keepUp(turns, new Turns.Moment(now, Reason.CLOCK));
  }

  /** Throws the stack overflow that the recording has at this yield point, if it has one. */
  void overflowIfDue() {
    Error overflow = overflowing.due();
    if (overflow != null) {
      wind();
      throw overflow;
    }
  }

  /** Says what time it is if somebody waits for it. */
  void tellTime() {
    if (listener.due() <= clock.ticks()) {
      listener.passes(clock.ticks());
    }
  }

  void payTick() {
    clock.pay();
  }

  // Who is who.

  /** Returns the actor that calls and has its turn, or null if the thread takes no part. */
  @Nullable Actor me() {
    Actor holder = holder();
    return holder != null ? holder : strays.comeIn(real.carrier());
  }

  /** Returns the actor that calls, or null if it does not have its turn or know of it. */
  @Nullable Actor holder() {
    Actor actor = current;
    return actor != null && actor.thread == real.carrier() && !actor.isCalled ? actor : null;
  }

  @Nullable Actor actorOf(Object thread) {
    return cast.of(thread);
  }

  List<Actor> actors() {
    return cast.actors();
  }

  boolean isReplaying() {
    return turns.isReplaying();
  }

  int choice(Actor me, int count) {
    me.turnAway();
    int choice = turns.choice(count);
    me.turnBack();
    return choice;
  }

  boolean isHeldElsewhere(Actor me, Object monitor) {
    return !isOver && cast.isHeldElsewhere(me, monitor);
  }

  /** Returns whether nobody follows the schedule any more. */
  boolean isOver() {
    return isOver;
  }

  /** Returns whether somebody else may want to go on; in a replay the recording knows. */
  boolean hasOthers() {
    return turns.isReplaying() || cast.size() > 1;
  }

  /**
   * Ends the schedule if {@code me}, a signal, has not got its turn; returns all others then, each
   * of whom goes on as if woken for no reason.
   */
  List<Actor> endUnlessUp(Actor me) {
    synchronized (lock) {
      isOver = !me.mayRun && current != me;
      if (isOver) {
        current = null;
      }
      return isOver ? new ArrayList<>(cast.actors()) : List.of();
    }
  }

  void ends(Actor me) {
    me.turnAway();
    Actor next;
    synchronized (lock) {
      Thread thread = me.thread;
      cast.end(me);
      ended = thread;
      for (Actor actor : cast.actors()) {
        if (actor.awaited == thread) { // the JVM notifies whoever waits for the end
          wake(actor, Actor.Cause.CALL);
        }
      }
      next = pass(new Turns.Moment(ticks(), Reason.ENDED), me);
    }
    endOrTell(me, next, null);
    gates.open(next);
  }

  /** Ends the JVM if no thread will ever go on; if only those of a {@code circle}, says so. */
  void endOrTell(Actor me, @Nullable Actor next, @Nullable String circle) {
    String who = null;
    if (next == null) {
      synchronized (lock) {
        who = current == null ? Deadlock.in(cast.actors(), isCircleNeeded()) : null;
      }
    }
    if (who != null) {
      stuck.deadlock(me.thread, who);
    }
    if (circle != null) {
      stuck.circle(me.thread, circle);
    }
  }

  /** Returns whether threads that merely wait do not count as stuck; a replay knows better. */
  boolean isCircleNeeded() {
    return isCircleNeeded && !isReplaying();
  }

  // Turns.

  /** Lets an actor that waits go on for {@code cause}, when it is its turn. */
  void wake(Actor actor, Actor.Cause cause) {
    actor.cause = cause;
    actor.needed = actor.awaited;
    actor.awaited = null;
    actor.news = Actor.Cause.NONE;
    actor.state = Actor.State.READY;
    cast.stamp(actor);
  }

  /** Notes that {@code actor} may go on, by somebody who does not have the baton. */
  @Nullable Actor bringNews(Actor actor, Actor.Cause cause) {
    if (turns.isReplaying()) {
      return null; // the recording knows when
    }
    actor.news = cause;
    return pickUp();
  }

  void startWaiting(Actor me, Actor.State state, @Nullable Object monitor) {
    me.state = state;
    me.awaited = monitor;
    me.cause = Actor.Cause.NONE;
    me.news = Actor.Cause.NONE;
    cast.stamp(me);
  }

  /** Ends the turn of {@code me} and comes back when it has the next one. */
  void giveUp(Actor me, Reason reason, Object gate, long deadline) {
    if (isOver) {
      return;
    }
    me.turnAway();
    Actor next;
    String circle;
    synchronized (lock) {
      me.gate = gate;
      circle = reason == Reason.WAITS ? Deadlock.circleOf(me, cast.actors()) : null;
      next = pass(new Turns.Moment(ticks(), reason), me);
    }
    endOrTell(me, next, circle);
    if (next != me) {
      gates.open(next);
      gates.awaitTurn(me, deadline);
    }
    me.gate = me;
    me.needed = null;
    resumed(me);
    me.turnBack();
  }

  /** Decides who is next when a turn ends. Under the lock. */
  @Nullable Actor pass(Turns.Moment end, @Nullable Actor last) {
    overflowing.note();
    for (Actor actor : turns.wakings(end, cast.actors())) {
      Actor.Cause cause = actor.news;
      actor.news = Actor.Cause.NONE;
      if (!actor.isReady() && actor.state != Actor.State.NEW) {
        wake(actor, cause);
      } else if (cause == Actor.Cause.CALL) {
        actor.hasPermit = true;
      }
    }
    for (String name : turns.arrivals(end, cast.arriving())) {
      if (cast.admit(name) && Signals.comesAtOurWord(name)) {
        missing = name;
      }
    }
    if (last != null && last.isReady()) {
      cast.stamp(last);
    }
    Actor next = turns.next(end, last, cast.actors());
    if (next != last) {
      listener.stops();
    }
    current = next;
    idleSince = next == null ? end : null;
    if (next != null) {
      next.isCalled = next != last;
      cast.count(next);
      wind();
    } else {
      clock.rest();
      turns.keepUp(end);
    }
    return next;
  }

  /** Picks up the baton if it lies idle and somebody can go on. Under the lock. */
  @Nullable Actor pickUp() {
    Turns.Moment since = idleSince;
    return since == null || transforms.isBatonKept() ? null : pass(since, null);
  }

  void timeIsUp(Actor me) {
    Actor next = null;
    synchronized (lock) {
      if (!me.isReady() && me.news == Actor.Cause.NONE) {
        next = bringNews(me, Actor.Cause.TIMEOUT);
      }
    }
    gates.open(next);
  }

  /** What is left to be done before {@code me}, which has the baton, goes on. */
  void resumed(Actor me) {
    me.turnAway();
    me.sowFirst();
    listener.goesOn(me.number, me.name);
    Thread gone = ended;
    if (gone != null) {
      ended = null;
      Farewell.await(gone, real);
    }
    Thread thread = me.thread;
    if (me.isInterruptPending && thread != null) {
      me.isInterruptPending = false;
      real.interrupt(thread);
    }
    me.turnBack();
  }

  // The outside.

  @Override
  public boolean isHeld() {
    Actor actor = holder();
    if (actor == null && cast.isAnyLost() && strays.findLost() != null) {
      actor = me(); // whom the JVM has let go must not call the outside beside the schedule
    }
    return actor != null && actor.muted == 0 && hasTargetBegun && loading.get() != actor.thread;
  }

  @Override
  public boolean isHolder() {
    return holder() != null;
  }

  @Override
  public void mute() {
    Actor me = holder();
    if (me != null) {
      me.mute(clock);
    }
  }

  @Override
  public void unmute() {
    Actor me = holder();
    if (me != null) {
      me.unmute(clock);
    }
  }

  @Override
  public void align() {
    Actor me = holder();
    if (me != null) {
      me.sow();
    }
  }

  @Override
  public void leave() {
    Actor me = me();
    if (me != null) {
      real.pin();
      me.turnAway();
      Actor next;
      synchronized (lock) {
        me.state = Actor.State.OUTSIDE;
        me.isAway = true;
        next = pass(new Turns.Moment(ticks(), Reason.OUTSIDE), me);
      }
      gates.open(next);
      real.unpin();
    }
  }

  @Override
  public boolean leavesHere() {
    mute(); // the journal may have to be read on
    real.pin();
    boolean isHere;
    synchronized (lock) {
      isHere = turns.mayLeave(ticks());
    }
    real.unpin();
    unmute();
    return isHere;
  }

  @Override
  public void comeBack() {
    real.pin();
    try {
      comeIn();
    } finally {
      real.unpin();
    }
  }

  private void comeIn() {
    Actor me;
    Actor next = null;
    synchronized (lock) {
      me = cast.of(real.carrier());
      if (me == null || !me.isAway) {
        return;
      }
      me.isAway = false;
      next = bringNews(me, Actor.Cause.CALL);
    }
    gates.open(next);
    gates.awaitTurn(me, NEVER);
    resumed(me);
    me.turnBack(); // as it was before it left
  }

  /** Returns the name of a thread of the JVM that is missing, once. */
  @Nullable String missing() {
    String name = missing;
    missing = null;
    return name;
  }

  @Nullable Actor current() {
    return current;
  }

  /** The JVM ends. Returns how many events there were. */
  Schedules.Count end() {
    synchronized (lock) {
      overflowing.note();
      return turns.end(new Turns.Moment(ticks(), Reason.HALT));
    }
  }
}

package clew.agent.schedule;

import clew.agent.Scope;
import clew.probe.RealCalls;
import clew.probe.SyncSink;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.security.ProtectionDomain;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the JVM's ways to wait mean when one thread runs at a time: monitors, wait and notify, park,
 * sleep, interrupts.
 *
 * <p>Threads that take no part, such as the garbage collector's, get the real thing.
 */
@SuppressWarnings({"WaitNotInLoop", "ThreadPriorityCheck"}) // it stands for calls of others
final class SyncModel implements SyncSink {
  /** After so many slices in one go even a thread in a pinned place is made to wait. */
  private static final int MOST_PINNED_SLICES = 50;

  private static final int NANOS_PER_MILLI = 1_000_000;

  static final boolean LEAVES_CARRIER = Runtime.version().feature() >= 24;

  private final Scheduler scheduler;
  private final Entrances entrances;
  private final RealCalls real;
  private final Unblocking unblocking;
  private final Keeping keeping;
  private final Unlocked unlocked = new Unlocked(Modifier.SYNCHRONIZED);
  private final Unlocked wrapped = new Unlocked(Modifier.NATIVE);
  private final Loads loads;
  private final Notifying notifying;
  private int pinnedSlices;
  private volatile int pendingInterrupts;

  SyncModel(
      Scheduler scheduler,
      Entrances entrances,
      RealCalls real,
      Unblocking unblocking,
      Keeping keeping) {
    this.scheduler = scheduler;
    this.entrances = entrances;
    this.real = real;
    this.unblocking = unblocking;
    this.keeping = keeping;
    this.loads = new Loads(scheduler);
    this.notifying = new Notifying(scheduler);
  }

  @Override
  public void yieldPoint() {
    Actor me = scheduler.me();
    if (me == null) {
      return;
    }
    // Who has the lock is in the agent's own work, which may be woven where it uses the JDK.
    boolean isOurs = me.muted > 0 || Thread.holdsLock(scheduler.lock);
    if (!isOurs) {
      scheduler.overflowIfDue();
      scheduler.tellTime();
    }
    boolean isPinned = !me.initialisers.isEmpty() && !scheduler.isReplaying();
    if ((!scheduler.hasOthers() && !scheduler.isReplaying())
        || isOurs
        || (isPinned && pinnedSlices++ < MOST_PINNED_SLICES)) {
      scheduler.wind();
      return;
    }
    pinnedSlices = 0;
    scheduler.giveUp(me, Reason.CLOCK, me, Scheduler.NEVER);
  }

  @Override
  public void monitorEnter(Object monitor) {
    Actor me = scheduler.me();
    if (me == null || isUnmounted()) {
      return;
    }
    me.holdOn(); // nobody else is to enter it in between
    while (scheduler.isHeldElsewhere(me, monitor)) {
      me.needed = monitor;
      scheduler.giveUp(me, Reason.WAITS, me, Scheduler.NEVER);
      me.holdOn();
    }
    me.push(monitor);
    me.letGo();
  }

  @Override
  public void monitorEntered(Object monitor) {
    if (!isUnmounted()) {
      keeping.entered(monitor);
    }
  }

  @Override
  public void monitorExited(Object monitor) {
    Actor me = scheduler.me();
    if (me != null && !isUnmounted()) {
      me.pop(monitor);
      keeping.leaves(me, monitor);
    }
  }

  /**
   * Returns whether this is a virtual thread that keeps its monitors when it leaves its carrier, as
   * they do since 24: then the carrier has none, and who waits for one leaves its carrier too.
   */
  private boolean isUnmounted() {
    return LEAVES_CARRIER && scheduler.gates.isVirtual();
  }

  @Override
  public void await(Object monitor, long millis, int nanos) throws InterruptedException {
    Actor me = scheduler.me();
    boolean isValid = millis >= 0 && nanos >= 0 && nanos < NANOS_PER_MILLI;
    if (me == null || !isValid || scheduler.gates.isVirtual() || !Thread.holdsLock(monitor)) {
      monitor.wait(millis, nanos); // refuses what it must
      return;
    }
    me.holdOn(); // nobody is to interrupt it in between
    boolean isInterrupted = Thread.interrupted();
    if (!isInterrupted) {
      int depth = 0;
      while (me.pop(monitor)) {
        depth++;
      }
      long deadline = millis == 0 && nanos == 0 ? Scheduler.NEVER : deadline(millis, nanos);
      pause(me, Actor.State.WAITING, monitor, deadline);
      for (; depth > 0; depth--) {
        me.push(monitor);
      }
      isInterrupted = me.cause == Actor.Cause.INTERRUPT && Thread.interrupted();
    }
    me.letGo();
    if (isInterrupted) {
      throw Interrupts.ofWait(real, monitor, millis, nanos);
    }
  }

  private static long deadline(long millis, int nanos) {
    long now = System.nanoTime();
    // Some 290 years are as good as for ever.
    boolean isFar = millis > (Long.MAX_VALUE - now - nanos) / NANOS_PER_MILLI - 1;
    return isFar ? Scheduler.NEVER : now + millis * NANOS_PER_MILLI + nanos;
  }

  private void pause(Actor me, Actor.State state, @Nullable Object monitor, long deadline) {
    me.turnAway();
    synchronized (scheduler.lock) {
      scheduler.startWaiting(me, state, monitor);
      me.isTimed = deadline != Scheduler.NEVER;
    }
    scheduler.giveUp(me, Reason.WAITS, monitor == null ? me : monitor, deadline);
    me.turnBack();
  }

  @Override
  public void notifyOne(Object monitor) {
    notifying.one(monitor);
  }

  @Override
  public void notifyAllOf(Object monitor) {
    notifying.all(monitor);
  }

  @Override
  public void sleep(long millis, int nanos) throws InterruptedException {
    Actor me = scheduler.me();
    boolean isValid = millis >= 0 && nanos >= 0 && nanos < NANOS_PER_MILLI;
    if (me == null || !isValid || scheduler.gates.isVirtual()) {
      realSleep(millis, nanos);
      return;
    }
    boolean isLong = millis > 0 || nanos > 0;
    me.holdOn(); // nobody is to interrupt it in between
    boolean isInterrupted = Thread.interrupted();
    if (isLong && !isInterrupted) {
      pause(me, Actor.State.SLEEPING, null, deadline(millis, nanos));
      isInterrupted = me.cause == Actor.Cause.INTERRUPT && Thread.interrupted();
    }
    me.letGo();
    if (isInterrupted) {
      throw Interrupts.ofSleep(real, millis);
    }
    if (!isLong) {
      letOthers();
    }
  }

  /** With one argument: the other form comes here again. */
  private static void realSleep(long millis, int nanos) throws InterruptedException {
    if (millis >= 0 && (nanos < 0 || nanos >= NANOS_PER_MILLI)) {
      throw new IllegalArgumentException("nanosecond timeout value out of range"); // as the JDK's
    }
    Thread.sleep(millis < 0 || nanos == 0 ? millis : millis + 1);
  }

  @Override
  public void letOthers() {
    Actor me = scheduler.me();
    if (me == null || scheduler.gates.isVirtual()) {
      Thread.yield();
      return;
    }
    // Paid for even if there is nobody: somebody may come in this very moment.
    scheduler.payTick(); // so that no two of them stand at the same moment
    if (scheduler.hasOthers()) {
      scheduler.giveUp(me, Reason.YIELDS, me, Scheduler.NEVER);
    }
  }

  @Override
  public void park(Object unsafe, boolean isAbsolute, long time) {
    Actor me = scheduler.me();
    if (me == null) {
      real.park(unsafe, isAbsolute, time);
      return;
    }
    me.holdOn(); // nobody is to unpark it in between
    boolean isOver = time < 0 || (isAbsolute && time == 0);
    if (me.hasPermit) {
      me.hasPermit = false;
    } else if (!isOver && !real.isInterrupted(Thread.currentThread())) {
      pause(me, Actor.State.PARKED, null, parkedUntil(isAbsolute, time));
    }
    me.letGo();
  }

  private static long parkedUntil(boolean isAbsolute, long time) {
    if (isAbsolute) {
      return deadline(Math.max(0, time - System.currentTimeMillis()), 0);
    }
    return time > 0
        ? deadline(time / NANOS_PER_MILLI, (int) (time % NANOS_PER_MILLI))
        : Scheduler.NEVER;
  }

  @Override
  public void unpark(Object unsafe, Object thread) {
    Actor me = scheduler.me();
    Actor next = null;
    synchronized (scheduler.lock) {
      Actor actor = scheduler.actorOf(thread);
      if (actor != null && me == null) {
        next = scheduler.bringNews(actor, Actor.Cause.CALL);
      } else if (actor != null && actor.state == Actor.State.PARKED) {
        scheduler.wake(actor, Actor.Cause.CALL);
      } else if (actor != null) {
        actor.hasPermit = true;
      }
      if (actor == null || actor.isAway) {
        real.unpark(unsafe, thread);
      }
    }
    scheduler.gates.open(next);
  }

  @Override
  public @Nullable Object takeUnblocked() {
    return unblocking.take();
  }

  @Override
  public boolean interrupts(Thread thread) {
    Actor me = scheduler.me();
    synchronized (scheduler.lock) {
      Actor actor = scheduler.actorOf(thread);
      if (me == null || actor == null || actor == me) {
        return false;
      }
      actor.isInterruptPending = true;
      pendingInterrupts++;
      switch (actor.state) {
        case WAITING:
        case PARKED:
        case SLEEPING:
          scheduler.wake(actor, Actor.Cause.INTERRUPT);
          return true;
        case NEW:
        case READY:
        case ENDED:
          return true;
        case OUTSIDE:
        case TAKEN:
          return false; // what it is in may care
      }
      return false;
    }
  }

  @Override
  public boolean isInterruptPending(Thread thread) {
    if (pendingInterrupts == 0) {
      return false;
    }
    synchronized (scheduler.lock) {
      Actor actor = scheduler.actorOf(thread);
      return actor != null && actor.isInterruptPending;
    }
  }

  @Override
  public Thread.@Nullable State stateOf(Thread thread) {
    synchronized (scheduler.lock) {
      Actor actor = scheduler.actorOf(thread);
      // Of the one that runs the JVM says the truth, to itself and to the watch.
      return actor == null || actor == scheduler.current() ? null : actor.visibleState();
    }
  }

  @Override
  public int modifiers(int modifiers, Method method) {
    return wrapped.modifiers(unlocked.modifiers(modifiers, method), method);
  }

  /** Remembers methods that lost their modifier. */
  void unlocked(String className, List<String> names) {
    unlocked.add(className, names);
  }

  /** Remembers methods that were native. */
  void wrapped(String className, List<String> names) {
    wrapped.add(className, names);
  }

  @Override
  public void threadBegins() {
    entrances.begins();
  }

  @Override
  public void threadEnds(Thread thread) {
    Actor me = scheduler.me();
    if (me != null && me.thread == thread) {
      scheduler.ends(me);
    }
  }

  @Override
  public void initialises(String className) {
    Actor me = scheduler.me();
    if (me != null) {
      keeping.initialises(me, className);
    }
  }

  @Override
  public void initialised() {
    Actor me = scheduler.me();
    if (me != null) {
      keeping.initialised(me);
    }
  }

  @Override
  public void loadBegins() {
    loads.begins(scheduler.holder());
  }

  @Override
  public void loadEnds() {
    loads.ends(scheduler.holder());
  }

  @Override
  public void findBegins(Object loader) {
    loads.findBegins(scheduler.holder(), loader);
  }

  @Override
  public void looksIn(URL url) {
    loads.looksIn(scheduler.holder(), url);
  }

  @Override
  public void defines() {
    loads.defines(scheduler.holder());
  }

  @Override
  public void defined() {
    loads.defined(scheduler.holder());
  }

  @Override
  public void loaded(Class<?> type, @Nullable ProtectionDomain domain) {
    loads.loaded(type, domain);
  }

  @Override
  public void findEnds() {
    loads.ends(scheduler.holder());
  }

  /**
   * Whether the JDK has to link something of its own, and what it compares for that, depends on
   * what was linked before, by the agent too. A mock of the JDK's own classes may make it come to
   * code of the target.
   */
  @Override
  public void links(@Nullable Object caller) {
    Actor me = scheduler.me();
    if (me != null) {
      boolean isTheTargets =
          caller instanceof Class && !Scope.isNamedLikeJdk(((Class<?>) caller).getName());
      me.hashes.begin();
      me.linking.enter(scheduler.clock, !isTheTargets);
    }
  }

  @Override
  public void linked() {
    Actor me = scheduler.me(); // also if its turn was taken away meanwhile
    if (me != null) {
      me.linking.leave(scheduler.clock);
      me.hashes.end();
    }
  }

  @Override
  public void transforms(@Nullable String name, @Nullable Class<?> redefined) {
    scheduler.transforms.begins(name, redefined);
  }

  @Override
  public void transformed() {
    scheduler.transforms.end();
  }
}

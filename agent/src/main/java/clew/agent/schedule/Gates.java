package clew.agent.schedule;

import clew.probe.RealCalls;
import org.jspecify.annotations.Nullable;

/** Where threads really wait for their turns, and are let through. */
final class Gates {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final Scheduler scheduler;
  private final RealCalls real;
  private final Turns turns;
  private final Patience patience;

  Gates(Scheduler scheduler, RealCalls real, Turns turns) {
    this.turns = turns;
    this.scheduler = scheduler;
    this.real = real;
    this.patience = new Patience(real);
  }

  /** Gives {@code next} its turn, if there is somebody. Not under the lock. */
  void open(@Nullable Actor next) {
    if (next != null) {
      Object gate = next.gate;
      synchronized (gate) {
        next.mayRun = true;
        gate.notifyAll();
      }
      Thread carrier = next.thread;
      if (next.isCarrying && carrier != null) {
        real.unparkCarrier(carrier);
      }
    }
  }

  /** Waits until {@code me} has its turn; the scheduler hears when {@code deadline} has come. */
  void awaitTurn(Actor me, long deadline) {
    if (scheduler.isOver()) {
      return;
    }
    if (isVirtual()) {
      me.isCarrying = true; // on an object it would let its carrier go on
      awaitTurn(me, deadline, true);
      me.isCarrying = false;
    } else {
      Object gate = me.gate;
      synchronized (gate) {
        awaitTurn(me, deadline, false);
      }
    }
  }

  private void awaitTurn(Actor me, long deadline, boolean isCarrying) {
    boolean isTimed = deadline != Scheduler.NEVER && !scheduler.isReplaying();
    while (!me.mayRun) {
      long left = isTimed ? deadline - System.nanoTime() : 0;
      if (scheduler.isReplaying()) {
        rest(me, Patience.MILLIS * NANOS_PER_MILLI, isCarrying);
        losePatience(me);
      } else if (!isTimed || left > 0) {
        rest(me, left, isCarrying);
      } else {
        isTimed = false;
        scheduler.timeIsUp(me);
      }
    }
    me.mayRun = false;
    me.isCalled = false;
  }

  /** Waits for a sign at the gate, for {@code nanos} or without a limit if that is 0. */
  private void rest(Actor me, long nanos, boolean isCarrying) {
    if (isCarrying) {
      real.parkCarrier(nanos);
      return;
    }
    try {
      real.await(me.gate, (nanos + NANOS_PER_MILLI - 1) / NANOS_PER_MILLI);
    } catch (InterruptedException e) {
      me.isInterruptPending = true; // by somebody who takes no part
    }
  }

  /** Waits for a turn of {@code me}, but not for longer than {@code nanos}. */
  void await(Actor me, long nanos) {
    long deadline = System.nanoTime() + nanos;
    Object gate = me.gate;
    synchronized (gate) {
      while (!me.mayRun) {
        long left = (deadline - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          return;
        }
        try {
          real.await(gate, left);
        } catch (InterruptedException e) {
          me.isInterruptPending = true; // by somebody who takes no part
        }
      }
    }
  }

  /** Returns whether the calling thread is a virtual one. */
  boolean isVirtual() {
    return Thread.currentThread() != real.carrier();
  }

  /** Ends a replay in which nobody goes on any more, though none has to wait for the outside. */
  private void losePatience(Actor me) {
    synchronized (scheduler.lock) {
      Actor current = scheduler.current();
      if (!me.mayRun && patience.isLost(scheduler.ticks(), current, scheduler.awaitsJvm)) {
        throw turns.stuck(current == null ? "nobody" : current + " who does not go on");
      }
    }
  }
}

package clew.agent.schedule;

import clew.probe.RealCalls;
import org.jspecify.annotations.Nullable;

/** Where threads really wait for their turns, and are let through. */
final class Gates {
  private final Scheduler scheduler;
  private final RealCalls real;
  private final Turns turns;
  private final Patience patience = new Patience();

  Gates(Scheduler scheduler, RealCalls real, Turns turns) {
    this.turns = turns;
    this.scheduler = scheduler;
    this.real = real;
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
      awaitCarrying(me);
      return;
    }
    Object gate = me.gate;
    boolean isTimed = deadline != Scheduler.NEVER && !scheduler.isReplaying();
    synchronized (gate) {
      while (!me.mayRun) {
        try {
          long left = isTimed ? deadline - System.nanoTime() : 0;
          if (scheduler.isReplaying()) {
            real.await(gate, Patience.MILLIS);
            losePatience(me);
          } else if (!isTimed) {
            real.await(gate, 0);
          } else if (left > 0) {
            real.await(gate, (left + 999_999) / 1_000_000);
          } else {
            isTimed = false;
            scheduler.timeIsUp(me);
          }
        } catch (InterruptedException e) {
          me.isInterruptPending = true; // by somebody who takes no part
        }
      }
      me.mayRun = false;
      me.isCalled = false;
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

  /**
   * Waits with the carrier: a virtual thread that waits on an object would let its carrier go on.
   */
  private void awaitCarrying(Actor me) {
    me.isCarrying = true;
    while (!me.mayRun) {
      real.parkCarrier();
    }
    me.mayRun = false;
    me.isCalled = false;
    me.isCarrying = false;
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

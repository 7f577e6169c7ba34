package clew.agent.schedule;

import clew.probe.RealCalls;

/** The moment between the last Java code of a thread and its end. */
final class Farewell {
  /** Should somebody hold the thread's own monitor, it cannot end before that is left. */
  private static final long NANOS_AT_MOST = 1_000_000_000L;

  private Farewell() {}

  /** Waits until a thread that has run its last code is not alive any more. */
  static void await(Thread gone, RealCalls real) {
    long start = System.nanoTime();
    while (gone.isAlive() && System.nanoTime() - start < NANOS_AT_MOST) {
      if (Thread.holdsLock(gone)) {
        try {
          gone.wait(1); // it needs its own monitor to end
        } catch (InterruptedException e) {
          real.interrupt(Thread.currentThread());
        }
      } else {
        Thread.onSpinWait();
      }
    }
  }
}

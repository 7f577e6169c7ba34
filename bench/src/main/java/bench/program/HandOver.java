package bench.program;

import java.util.Locale;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.LockSupport;

/** Two threads that let each other go on, again and again; prints what one hand-over takes. */
public final class HandOver {
  /** The ways there are. */
  public static final java.util.List<String> WAYS =
      java.util.List.of("park", "wait", "queue", "yield");

  private static final int ROUNDS = 5;
  private static final Object MONITOR = new Object();

  private static volatile boolean isRight;
  private static volatile Thread left = Thread.currentThread();
  private static volatile Thread right = Thread.currentThread();

  private HandOver() {}

  /** Takes a way, how often both threads go, and how many others wait meanwhile. */
  public static void main(String[] args) throws InterruptedException {
    int times = Integer.parseInt(args[1]);
    for (int i = Integer.parseInt(args[2]); i > 0; i--) {
      Thread idle = new Thread(HandOver::idle);
      idle.setDaemon(true);
      idle.start();
    }
    for (int round = 0; round < ROUNDS; round++) {
      long nanos = System.nanoTime();
      run(args[0], times);
      nanos = System.nanoTime() - nanos;
      System.out.println(String.format(Locale.ROOT, "%.3f", nanos / 2e3 / times));
    }
  }

  private static void idle() {
    while (true) {
      LockSupport.park();
    }
  }

  private static void run(String way, int times) throws InterruptedException {
    isRight = false;
    var there = new SynchronousQueue<Integer>();
    var back = new SynchronousQueue<Integer>();
    switch (way) {
      case "park" -> together(() -> park(times, false), () -> park(times, true));
      case "wait" -> together(() -> await(times, false), () -> await(times, true));
      case "queue" -> together(() -> put(times, there, back), () -> take(times, there, back));
      case "yield" -> together(() -> yieldAll(times), () -> yieldAll(times));
      default -> throw new IllegalArgumentException(way);
    }
  }

  private static void together(Runnable one, Runnable other) throws InterruptedException {
    left = new Thread(one);
    right = new Thread(other);
    left.start();
    right.start();
    left.join();
    right.join();
  }

  private static void park(int times, boolean me) {
    for (int i = 0; i < times; i++) {
      while (isRight != me) {
        LockSupport.park();
      }
      isRight = !me;
      LockSupport.unpark(me ? left : right);
    }
  }

  private static void await(int times, boolean me) {
    try {
      for (int i = 0; i < times; i++) {
        synchronized (MONITOR) {
          while (isRight != me) {
            MONITOR.wait();
          }
          isRight = !me;
          MONITOR.notifyAll();
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void put(int times, SynchronousQueue<Integer> to, SynchronousQueue<Integer> from) {
    try {
      for (int i = 0; i < times; i++) {
        to.put(i);
        from.take();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void take(
      int times, SynchronousQueue<Integer> from, SynchronousQueue<Integer> to) {
    try {
      for (int i = 0; i < times; i++) {
        to.put(from.take());
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // it is what is measured
  private static void yieldAll(int times) {
    for (int i = 0; i < times; i++) {
      Thread.yield();
    }
  }
}

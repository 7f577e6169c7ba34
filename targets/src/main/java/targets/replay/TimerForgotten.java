package targets.replay;

import java.lang.ref.WeakReference;
import java.util.Timer;
import java.util.TimerTask;

/** Forgets timers, whose threads end when the collector has found that out. */
public final class TimerForgotten {
  private static final class Greeting extends TimerTask {
    private final Thread[] seen;

    Greeting(Thread[] seen) {
      this.seen = seen;
    }

    @Override
    public void run() {
      synchronized (seen) {
        seen[0] = Thread.currentThread();
        seen.notifyAll();
      }
    }
  }

  private static Thread forget(String name) throws InterruptedException {
    Thread[] seen = new Thread[1];
    new Timer(name).schedule(new Greeting(seen), 0);
    synchronized (seen) {
      while (seen[0] == null) {
        seen.wait();
      }
    }
    return seen[0];
  }

  public static void main(String[] args) throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      Thread thread = forget("timer " + i);
      WeakReference<Object> garbage = new WeakReference<>(new Object());
      int looks = 0;
      do {
        System.gc();
        thread.join(20);
        looks++;
      } while (thread.isAlive());
      System.out.println(thread.getName() + " ended, " + (looks > 0) + ' ' + garbage.get());
    }
  }
}

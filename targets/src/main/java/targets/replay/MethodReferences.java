package targets.replay;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Shows that threads wait and wake each other through method references too. */
public final class MethodReferences {
  private interface Pause {
    void now(long millis) throws InterruptedException;
  }

  private interface Wait {
    void now() throws InterruptedException;
  }

  private static boolean isDone;

  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread waiter =
        new Thread(
            () -> {
              Wait wait = lock::wait;
              synchronized (lock) {
                while (!isDone) {
                  try {
                    wait.now();
                  } catch (InterruptedException e) {
                    return;
                  }
                }
              }
              System.out.println("woken at " + System.nanoTime());
            });
    waiter.start();
    Pause pause = Thread::sleep;
    pause.now(20);
    ExecutorService other = Executors.newSingleThreadExecutor();
    Runnable wake = lock::notifyAll;
    other.execute(
        () -> {
          synchronized (lock) {
            isDone = true;
            wake.run();
          }
        });
    Runnable yields = Thread::yield;
    yields.run();
    waiter.join();
    other.shutdown();
    System.out.println("ended " + other.awaitTermination(5, TimeUnit.SECONDS));
  }
}

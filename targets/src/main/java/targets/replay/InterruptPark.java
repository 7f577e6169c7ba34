package targets.replay;

import java.util.concurrent.locks.LockSupport;

/** Shows how many parks an interrupt cuts short, since it makes all of them return at once. */
public final class InterruptPark {
  public static void main(String[] args) throws Exception {
    Thread parker =
        Together.thread(
            0,
            number -> {
              int parks = 0;
              while (!Thread.currentThread().isInterrupted()) {
                LockSupport.parkNanos(500_000);
                parks++;
              }
              int returns = 0;
              for (long end = System.nanoTime() + 200_000; System.nanoTime() < end; returns++) {
                LockSupport.park();
              }
              System.out.println(parks + " parks, then " + returns + " that were none");
            });
    parker.start();
    Thread.sleep(5);
    parker.interrupt();
    parker.join();
  }
}

package targets.replay;

/**
 * Shows how many timed waits, of what length, a thread had done when an interrupt ended the last.
 */
public final class InterruptWait {
  public static void main(String[] args) throws Exception {
    Thread waiter =
        Together.thread(
            0,
            number -> {
              Object lock = new Object();
              long start = System.nanoTime();
              int waits = 0;
              try {
                synchronized (lock) {
                  for (; ; waits++) {
                    lock.wait(1);
                  }
                }
              } catch (InterruptedException e) {
                System.out.println(waits + " waits, then " + e.getClass());
                System.out.println(System.nanoTime() - start);
              }
            });
    waiter.start();
    Thread.sleep(8);
    waiter.interrupt();
    waiter.join();
  }
}

package targets.unruly;

/** Exits while other threads run, wait and hold locks. */
public final class ExitBesideThreads {
  private static final Object LOCK = new Object();
  private static volatile long turns;

  private ExitBesideThreads() {}

  public static void main(String[] arguments) throws InterruptedException {
    start(
        () -> {
          while (true) {
            turns++;
          }
        });
    start(
        () -> {
          synchronized (LOCK) {
            pause();
          }
        });
    start(
        () -> {
          synchronized (LOCK) {
            pause();
          }
        });
    Thread.sleep(20);
    System.out.println("leaving, others run: " + (turns > 0));
    System.exit(9);
  }

  private static void start(Runnable work) {
    new Thread(work).start();
  }

  private static void pause() {
    try {
      Thread.sleep(1_000_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

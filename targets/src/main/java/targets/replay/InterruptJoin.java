package targets.replay;

/** Shows how far a thread has come when an interrupt ends the wait for its end. */
public final class InterruptJoin {
  private static volatile int rounds;

  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread runner =
        Together.thread(
            0,
            number -> {
              for (; rounds < 3_000_000; rounds++) {
                if (rounds == 1_000_000) {
                  main.interrupt();
                }
              }
            });
    runner.start();
    try {
      runner.join();
      System.out.println("joined");
    } catch (InterruptedException e) {
      System.out.println("interrupted at round " + rounds);
    }
    runner.join();
    System.out.println("joined at round " + rounds);
  }
}

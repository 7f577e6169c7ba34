package targets.replay;

/** Shows how long a thread had slept when an interrupt woke it, and that its flag is cleared. */
public final class InterruptSleep {
  public static void main(String[] args) throws Exception {
    Thread sleeper =
        Together.thread(
            0,
            number -> {
              long start = System.nanoTime();
              try {
                Thread.sleep(1000);
              } catch (InterruptedException e) {
                long slept = System.nanoTime() - start;
                System.out.println(e.getMessage() + " after " + slept + " ns");
                System.out.println("flag " + Thread.currentThread().isInterrupted());
              }
            });
    sleeper.start();
    Thread.sleep(3);
    sleeper.interrupt();
    sleeper.join();
  }
}

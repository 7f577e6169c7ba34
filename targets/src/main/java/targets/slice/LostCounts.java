package targets.slice;

/** A race that a random schedule brings out: increments are lost, and the program says how many. */
public final class LostCounts {
  private static int count;

  private static void increment() {
    for (int i = 0; i < 500; i++) {
      count = count + 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(LostCounts::increment, "counter " + i);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (count != 1500) {
      throw new IllegalStateException(Integer.toString(count));
    }
  }
}

package targets.demo;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Prints its arguments, uses a pool of two threads, and ends with status 7, or waits for ever. */
public final class Echo {
  private Echo() {}

  /** {@code wait} as the first argument makes it wait. */
  public static void main(String[] args) throws Exception {
    for (String argument : args) {
      System.out.println("argument " + argument);
    }
    if (args.length > 0 && args[0].equals("wait")) {
      new CountDownLatch(1).await();
    }
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 2; i++) {
      pool.submit(() -> 1).get();
    }
    System.exit(7);
  }
}

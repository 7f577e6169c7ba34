package targets.replay;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Shows how far a task got before it was cancelled, and which tasks never began. */
public final class PoolCancel {
  private static volatile long rounds;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<?> endless =
        pool.submit(
            () -> {
              while (!Thread.currentThread().isInterrupted()) {
                rounds++;
              }
            });
    pool.submit(() -> System.out.println("second begins"));
    Future<?> third = pool.submit(() -> System.out.println("third begins"));
    Thread.sleep(1);
    third.cancel(false);
    endless.cancel(true);
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.SECONDS);
    System.out.println("first was at " + rounds + ", third done " + third.isDone());
  }
}

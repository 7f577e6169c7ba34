package targets.replay;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Shows in which order and when tasks of a scheduled pool run. */
public final class PoolScheduled {
  public static void main(String[] args) throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
    StringBuffer order = new StringBuffer();
    long start = System.nanoTime();
    CountDownLatch done = new CountDownLatch(8);
    for (String name : List.of("a", "b")) {
      pool.scheduleAtFixedRate(
          () -> {
            order.append(name);
            done.countDown();
          },
          1000,
          1500,
          TimeUnit.MICROSECONDS);
    }
    ScheduledFuture<Long> late =
        pool.schedule(() -> System.nanoTime() - start, 2, TimeUnit.MILLISECONDS);
    done.await();
    System.out.println(late.get());
    pool.shutdownNow();
    pool.awaitTermination(1, TimeUnit.SECONDS);
    System.out.println(order);
  }
}

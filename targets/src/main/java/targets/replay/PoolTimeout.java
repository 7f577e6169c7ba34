package targets.replay;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/** Shows which waits for a result end before there is one. */
public final class PoolTimeout {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    for (int i = 0; i < 5; i++) {
      long micros = 600 + 200 * i;
      Future<Long> future =
          pool.submit(
              () -> {
                long start = System.nanoTime();
                LockSupport.parkNanos(1_000_000);
                return System.nanoTime() - start;
              });
      try {
        System.out.println("got " + future.get(micros, TimeUnit.MICROSECONDS));
      } catch (TimeoutException e) {
        System.out.println("timed out, then " + future.get());
      }
    }
    pool.shutdown();
  }
}

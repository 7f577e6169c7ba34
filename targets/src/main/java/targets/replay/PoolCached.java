package targets.replay;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Shows how many threads a cached pool needs for its tasks. */
public final class PoolCached {
  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newCachedThreadPool();
    Queue<Integer> order = new ConcurrentLinkedQueue<>();
    for (int i = 0; i < 20; i++) {
      int task = i;
      pool.execute(() -> order.add(task));
    }
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.SECONDS);
    System.out.println(order + " by " + pool.getLargestPoolSize() + " threads");
  }
}

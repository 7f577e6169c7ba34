package targets.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Shows in which order tasks of the common pool run that two threads submit. */
public final class CommonPool {
  public static void main(String[] args) throws Exception {
    Queue<Integer> order = new ConcurrentLinkedQueue<>();
    Together.run(
        2,
        number -> {
          List<ForkJoinTask<?>> tasks = new ArrayList<>();
          for (int i = 0; i < 50; i++) {
            int task = 2 * i + number;
            tasks.add(ForkJoinPool.commonPool().submit(() -> order.add(task)));
          }
          for (ForkJoinTask<?> task : tasks) {
            task.join();
          }
        });
    System.out.println(ForkJoinPool.getCommonPoolParallelism() + " " + order);
  }
}

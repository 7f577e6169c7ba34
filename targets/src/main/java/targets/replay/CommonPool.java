package targets.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Shows in which order tasks of the common pool run, and how parallel it says it is. */
public final class CommonPool {
  public static void main(String[] args) throws Exception {
    Queue<Integer> order = new ConcurrentLinkedQueue<>();
    List<ForkJoinTask<?>> tasks = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      int number = i;
      tasks.add(ForkJoinPool.commonPool().submit(() -> order.add(number)));
    }
    for (ForkJoinTask<?> task : tasks) {
      task.join();
    }
    System.out.println(ForkJoinPool.getCommonPoolParallelism() + " " + order);
  }
}

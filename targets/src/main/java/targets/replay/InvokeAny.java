package targets.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Shows which of several tasks is the first. */
public final class InvokeAny {
  private static int work(int number) {
    int sum = number;
    for (int i = 0; i < 50_000; i++) {
      sum = Math.floorMod(sum * 31 + i, 10_007);
    }
    return number;
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Callable<Integer>> tasks = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int number = i;
      tasks.add(() -> work(number));
    }
    for (int i = 0; i < 10; i++) {
      System.out.print(pool.invokeAny(tasks) + " ");
    }
    CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
    tasks.forEach(service::submit);
    for (int i = 0; i < 3; i++) {
      System.out.print(" then " + service.take().get());
    }
    System.out.println();
    pool.shutdown();
  }
}

package targets.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Shows which thread of a fixed pool runs which task. */
public final class PoolFixed {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<String>> names = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      names.add(pool.submit(() -> Thread.currentThread().getName().replaceAll(".*-", "")));
    }
    StringBuilder text = new StringBuilder();
    for (Future<String> name : names) {
      text.append(name.get()).append(' ');
    }
    pool.shutdown();
    System.out.println(text + "ended " + pool.awaitTermination(1, TimeUnit.SECONDS));
  }
}

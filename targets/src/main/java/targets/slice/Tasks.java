package targets.slice;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Results of tasks that a pool runs. */
public final class Tasks {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2); // unmarked
    int base = 20; // slice(answer)
    int spare = 3; // -
    Future<String> first = pool.submit(() -> text(base)); // slice(answer)
    Future<String> second = pool.submit(() -> "spare " + spare); // -
    String answer = first.get(); // slice(answer)
    second.get(); // -
    pool.shutdown(); // -
    System.out.println(answer); // criterion(answer)
  }

  private static String text(int number) {
    int sum = 0; // slice(answer)
    for (int i = 0; i < number; i++) { // slice(answer)
      sum += i; // slice(answer)
    }
    return "sum " + sum; // slice(answer)
  }
}

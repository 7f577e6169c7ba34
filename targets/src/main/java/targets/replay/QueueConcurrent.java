package targets.replay;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Shows in which order a concurrent linked queue was filled. */
public final class QueueConcurrent {
  public static void main(String[] args) throws Exception {
    Queue<Integer> queue = new ConcurrentLinkedQueue<>();
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 1000; i++) {
            queue.add(number);
          }
        });
    Winners winners = new Winners(3000);
    queue.forEach(winners::add);
    System.out.println(winners);
  }
}

package targets.replay;

import java.util.Arrays;
import java.util.concurrent.PriorityBlockingQueue;

/** Shows in which order a priority blocking queue gives what is put in meanwhile. */
public final class QueuePriority {
  public static void main(String[] args) throws Exception {
    PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    int[] taken = new int[400];
    Together.run(
        3,
        number -> {
          if (number == 2) {
            for (int i = 0; i < taken.length; i++) {
              taken[i] = queue.take();
            }
          } else {
            for (int i = 200; i > 0; i--) {
              queue.put(2 * i + number);
            }
          }
        });
    System.out.println(Arrays.hashCode(taken) + " " + taken[0] + " " + taken[1] + " " + taken[399]);
  }
}

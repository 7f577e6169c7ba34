package targets.replay;

import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Shows the order in which two makers fill an array blocking queue and how full it got. */
public final class QueueArray {
  public static void main(String[] args) throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(8);
    Winners winners = new Winners(600);
    int[] sizes = new int[9];
    Together.run(
        3,
        number -> {
          if (number == 2) {
            for (int i = 0; i < 600; i++) {
              sizes[queue.size()]++;
              winners.add(queue.take());
            }
          } else {
            for (int i = 0; i < 300; i++) {
              queue.put(number);
            }
          }
        });
    System.out.println(winners + ", sizes " + Arrays.toString(sizes));
  }
}

package targets.replay;

import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Shows which of two takers gets each element of a linked blocking queue, and what polls miss. */
public final class QueueLinked {
  public static void main(String[] args) throws Exception {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(50);
    long[] hash = new long[2];
    int[] missed = new int[2];
    Together.run(
        3,
        number -> {
          for (int i = 0; i < (number == 2 ? 600 : 300); i++) {
            if (number == 2) {
              queue.put(i);
              continue;
            }
            Integer element = queue.poll();
            while (element == null) {
              missed[number]++;
              element = queue.poll(1, TimeUnit.MILLISECONDS);
            }
            hash[number] = hash[number] * 31 + element;
          }
        });
    System.out.println(Arrays.toString(hash) + ", missed " + Arrays.toString(missed));
  }
}

package targets.replay;

import java.util.Arrays;
import java.util.concurrent.LinkedTransferQueue;

/** Shows which transfers find a waiting taker at once. */
public final class QueueTransfer {
  public static void main(String[] args) throws Exception {
    LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
    StringBuilder atOnce = new StringBuilder();
    long[] hash = new long[2];
    Together.run(
        3,
        number -> {
          for (int i = 0; i < (number == 2 ? 200 : 100); i++) {
            if (number < 2) {
              hash[number] = hash[number] * 31 + queue.take();
            } else if (queue.tryTransfer(i)) {
              atOnce.append(i).append(' ');
            } else {
              queue.transfer(i);
            }
          }
        });
    System.out.println(Arrays.toString(hash) + " " + atOnce.toString().hashCode());
  }
}

package targets.replay;

import java.util.Arrays;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;

/** Shows what two takers get from the ends of a linked blocking deque that two others fill. */
public final class DequeLinked {
  public static void main(String[] args) throws Exception {
    BlockingDeque<Integer> deque = new LinkedBlockingDeque<>(20);
    long[] hash = new long[2];
    int[] missed = new int[4];
    Together.run(
        4,
        number -> {
          for (int i = 0; i < 300; i++) {
            if (number == 2) {
              deque.putFirst(i);
            } else if (number == 3) {
              while (!deque.offerLast(-i, 1, TimeUnit.MILLISECONDS)) {
                missed[number]++;
              }
            } else if (number == 0) {
              hash[number] = hash[number] * 31 + deque.takeFirst();
            } else {
              Integer element = deque.pollLast();
              while (element == null) {
                missed[number]++;
                element = deque.pollLast(1, TimeUnit.MILLISECONDS);
              }
              hash[number] = hash[number] * 31 + element;
            }
          }
        });
    System.out.println(Arrays.toString(hash) + ", missed " + Arrays.toString(missed));
  }
}

package targets.replay;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;

/** Shows what is taken from both ends of a concurrent linked deque, and what is left in it. */
public final class DequeConcurrent {
  public static void main(String[] args) throws Exception {
    Deque<Integer> deque = new ConcurrentLinkedDeque<>();
    Winners taken = new Winners(1000);
    int[] missed = new int[1];
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 1000; i++) {
            boolean isFirst = i % 2 == 0;
            if (i % (20 + 7 * number) == 0) {
              Thread.yield();
            }
            if (number < 2) {
              if (isFirst) {
                deque.addFirst(number);
              } else {
                deque.addLast(number);
              }
              continue;
            }
            Integer element = null;
            while (element == null) {
              element = isFirst ? deque.pollFirst() : deque.pollLast();
              missed[0] += element == null ? 1 : 0;
            }
            taken.add(element);
          }
        });
    Winners left = new Winners(1000);
    deque.forEach(left::add);
    System.out.println("taken " + taken + ", missed " + missed[0]);
    System.out.println("left " + left);
  }
}

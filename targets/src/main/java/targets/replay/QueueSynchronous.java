package targets.replay;

import java.util.concurrent.SynchronousQueue;

/** Shows which of two takers each hand-over of a synchronous queue goes to. */
public final class QueueSynchronous {
  public static void main(String[] args) throws Exception {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    Winners winners = new Winners(200);
    Together.run(
        4,
        number -> {
          for (int i = 0; i < 100; i++) {
            if (number % 2 == 0) {
              queue.put(number);
            } else {
              int from = queue.take();
              synchronized (winners) {
                winners.add(number * 3 + from);
              }
            }
          }
        });
    System.out.println(winners);
  }
}

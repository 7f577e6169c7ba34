package targets.replay;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;

/** Shows in which order threads go on from a latch, and what the count was when they came to it. */
public final class Latch {
  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(4);
    Winners before = new Winners(4);
    Winners after = new Winners(4);
    long[] counts = new long[4];
    Together.run(
        4,
        number -> {
          synchronized (before) {
            before.add(number);
          }
          counts[number] = latch.getCount();
          latch.countDown();
          latch.await();
          synchronized (after) {
            after.add(number);
          }
        });
    System.out.println(before + " " + Arrays.toString(counts));
    System.out.println(after);
  }
}

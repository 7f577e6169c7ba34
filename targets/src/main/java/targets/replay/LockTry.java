package targets.replay;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Shows which attempts at a lock fail, at once and after a time. */
public final class LockTry {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    int[][] failed = new int[3][2];
    Winners winners = new Winners(600);
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 200; i++) {
            if (!lock.tryLock()) {
              failed[number][0]++;
              if (!lock.tryLock(50, TimeUnit.MICROSECONDS)) {
                failed[number][1]++;
                continue;
              }
            }
            winners.add(number);
            if (i % 50 == 0) {
              Thread.sleep(0, 100_000);
            }
            lock.unlock();
          }
        });
    System.out.println(winners + ", failed " + Arrays.deepToString(failed));
  }
}

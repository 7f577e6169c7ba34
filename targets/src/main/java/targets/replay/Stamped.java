package targets.replay;

import java.util.concurrent.locks.StampedLock;

/** Shows which optimistic reads of a stamped lock were too optimistic. */
public final class Stamped {
  private static int value;

  public static void main(String[] args) throws Exception {
    StampedLock lock = new StampedLock();
    int[] failed = new int[1];
    long[] sum = new long[1];
    Together.run(
        2,
        number -> {
          for (int i = 0; i < 3000; i++) {
            if (number == 0) {
              long stamp = lock.writeLock();
              value++;
              lock.unlockWrite(stamp);
              continue;
            }
            long stamp = lock.tryOptimisticRead();
            int read = value;
            if (!lock.validate(stamp)) {
              failed[0]++;
              stamp = lock.readLock();
              read = value;
              lock.unlockRead(stamp);
            }
            sum[0] += read;
          }
        });
    System.out.println("failed " + failed[0] + ", sum " + sum[0]);
  }
}

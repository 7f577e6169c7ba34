package targets.replay;

import java.util.Arrays;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Shows which values readers see between the writers of a read-write lock. */
public final class ReadWrite {
  private static int value;

  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Winners writers = new Winners(1000);
    long[] seen = new long[2];
    Together.run(
        4,
        number -> {
          for (int i = 0; i < 500; i++) {
            if (number < 2) {
              lock.writeLock().lock();
              value++;
              writers.add(number);
              lock.writeLock().unlock();
            } else {
              lock.readLock().lock();
              seen[number - 2] = seen[number - 2] * 31 + value;
              lock.readLock().unlock();
            }
          }
        });
    System.out.println(writers + ", seen " + Arrays.toString(seen));
  }
}

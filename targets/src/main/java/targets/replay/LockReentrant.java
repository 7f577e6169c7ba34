package targets.replay;

import java.util.concurrent.locks.ReentrantLock;

/** Shows who gets a reentrant lock, and how many were waiting for it. */
public final class LockReentrant {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Winners winners = new Winners(6000);
    int[] queued = new int[1];
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 2000; i++) {
            lock.lock();
            lock.lock();
            try {
              winners.add(number);
              queued[0] += lock.getQueueLength();
            } finally {
              lock.unlock();
              lock.unlock();
            }
          }
        });
    System.out.println(winners + ", queued " + queued[0]);
  }
}

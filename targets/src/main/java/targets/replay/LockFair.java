package targets.replay;

import java.util.concurrent.locks.ReentrantLock;

/** Shows who gets a fair lock: taking turns begins only when all threads have come. */
public final class LockFair {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock(true);
    Winners winners = new Winners(600);
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 200; i++) {
            lock.lock();
            try {
              winners.add(number);
            } finally {
              lock.unlock();
            }
          }
        });
    System.out.println(winners);
  }
}

package targets.replay;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Shows how the makers and takers of a small buffer take turns by two conditions. */
public final class Conditions {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition notFull = lock.newCondition();
  private final Condition notEmpty = lock.newCondition();
  private final Winners winners = new Winners(800);
  private int filled;

  private void put(int number) throws InterruptedException {
    lock.lock();
    try {
      while (filled == 3) {
        notFull.await();
      }
      filled++;
      winners.add(number);
      notEmpty.signal();
    } finally {
      lock.unlock();
    }
  }

  private void take(int number) throws InterruptedException {
    lock.lock();
    try {
      while (filled == 0) {
        if (!notEmpty.await(2, TimeUnit.MILLISECONDS)) {
          continue;
        }
      }
      filled--;
      winners.add(number);
      notFull.signal();
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    Conditions buffer = new Conditions();
    Together.run(
        4,
        number -> {
          for (int i = 0; i < 200; i++) {
            if (number % 2 == 0) {
              buffer.put(number);
            } else {
              buffer.take(number);
            }
          }
        });
    System.out.println(buffer.winners);
  }
}

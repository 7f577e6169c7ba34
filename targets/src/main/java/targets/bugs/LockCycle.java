package targets.bugs;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The lock of a logger's context and that of its manager are taken in both orders.
 *
 * <p>Kind: deadlock. Published: java.util.logging.LogManager, JDK-8010939 (JaConTeBe, 2015), here
 * with locks of java.util.concurrent. Failure: each thread holds one lock and waits for the other.
 */
public final class LockCycle {
  private final ReentrantLock manager = new ReentrantLock();
  private final ReentrantLock context = new ReentrantLock();
  private int configured;

  private void withBoth(ReentrantLock first, ReentrantLock second) {
    first.lock();
    try {
      with(second);
    } finally {
      first.unlock();
    }
  }

  private void with(ReentrantLock lock) {
    lock.lock();
    try {
      configured++;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LockCycle logging = new LockCycle();
    Actors.run(
        () -> logging.withBoth(logging.manager, logging.context),
        () -> logging.withBoth(logging.context, logging.manager));
    System.out.println("configured " + logging.configured + " times");
  }
}

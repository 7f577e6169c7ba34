package targets.replay;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** Never ends: three threads hold one reentrant lock each and want that of the next. */
public final class DeadlockLocks {
  public static void main(String[] args) throws Exception {
    ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
    CountDownLatch allHold = new CountDownLatch(3);
    Together.run(
        3,
        number -> {
          locks[number].lock();
          System.out.println(Thread.currentThread().getName() + " holds one");
          allHold.countDown();
          allHold.await();
          locks[(number + 1) % 3].lock();
          System.out.println("two");
        });
  }
}

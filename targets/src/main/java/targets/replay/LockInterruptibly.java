package targets.replay;

import java.util.concurrent.locks.ReentrantLock;

/** Shows which waits for a lock are ended by an interrupt and which get it before. */
public final class LockInterruptibly {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    for (int round = 0; round < 10; round++) {
      lock.lock();
      Thread waiter =
          Together.thread(
              round,
              number -> {
                try {
                  lock.lockInterruptibly();
                  lock.unlock();
                  System.out.println("got it");
                } catch (InterruptedException e) {
                  System.out.println("interrupted");
                }
              });
      waiter.start();
      while (!lock.hasQueuedThreads()) {
        Thread.onSpinWait();
      }
      lock.unlock();
      for (int i = 0; i < round * 300; i++) {
        Thread.onSpinWait();
      }
      waiter.interrupt();
      waiter.join();
    }
  }
}

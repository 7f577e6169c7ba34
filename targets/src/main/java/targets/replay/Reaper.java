package targets.replay;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/** Lets a thread wait without a limit for what the collector finds, as libraries do to clean up. */
public final class Reaper {
  public static void main(String[] args) throws InterruptedException {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    Map<Reference<?>, Integer> numbers = new ConcurrentHashMap<>();
    CountDownLatch reaped = new CountDownLatch(5);
    Thread reaper = new Thread(() -> reap(queue, numbers, reaped), "reaper");
    reaper.setDaemon(true);
    reaper.start();
    for (int i = 0; i < 5; i++) {
      numbers.put(new PhantomReference<>(new Object(), queue), i);
      System.gc();
    }
    reaped.await();
    System.out.println("left: " + numbers.size());
    reaper.interrupt();
    reaper.join();
  }

  private static void reap(
      ReferenceQueue<Object> queue, Map<Reference<?>, Integer> numbers, CountDownLatch reaped) {
    try {
      while (true) {
        System.out.println("reaped " + numbers.remove(queue.remove()));
        reaped.countDown();
      }
    } catch (InterruptedException e) {
      System.out.println("interrupted");
    }
  }
}

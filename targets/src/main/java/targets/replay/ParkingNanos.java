package targets.replay;

import java.util.concurrent.locks.LockSupport;

/** Shows how long timed parks last, with and without a permit. */
public final class ParkingNanos {
  public static void main(String[] args) {
    for (int i = 0; i < 6; i++) {
      if (i % 2 == 0) {
        LockSupport.unpark(Thread.currentThread());
      }
      long start = System.nanoTime();
      LockSupport.parkNanos(ParkingNanos.class, 1_000_000);
      System.out.println(System.nanoTime() - start);
    }
    long end = System.currentTimeMillis() + 2;
    LockSupport.parkUntil(end);
    System.out.println(System.currentTimeMillis() - end);
  }
}

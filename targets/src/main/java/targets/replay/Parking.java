package targets.replay;

import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/** Shows who is unparked when: three threads hand on a permit, and count what parks they needed. */
public final class Parking {
  private static volatile int turn;

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[3];
    int[] parks = new int[3];
    for (int i = 0; i < 3; i++) {
      threads[i] =
          Together.thread(
              i,
              number -> {
                for (int round = 0; round < 100; round++) {
                  while (turn != number) {
                    LockSupport.park();
                    parks[number]++;
                  }
                  turn = (number + 1) % 3;
                  LockSupport.unpark(threads[turn]);
                }
              });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(Arrays.toString(parks));
  }
}

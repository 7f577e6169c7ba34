package targets.replay;

import java.util.Arrays;
import java.util.concurrent.Semaphore;

/** Shows who gets the permits of a semaphore, and how often there was none to be had at once. */
public final class Permits {
  public static void main(String[] args) throws Exception {
    Semaphore permits = new Semaphore(2);
    Winners winners = new Winners(900);
    int[] refused = new int[3];
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 300; i++) {
            if (!permits.tryAcquire()) {
              refused[number]++;
              permits.acquire();
            }
            synchronized (winners) {
              winners.add(number);
            }
            permits.release();
          }
        });
    System.out.println(winners + ", refused " + Arrays.toString(refused));
  }
}

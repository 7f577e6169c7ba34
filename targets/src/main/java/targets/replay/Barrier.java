package targets.replay;

import java.util.Arrays;
import java.util.concurrent.CyclicBarrier;

/** Shows in which order threads come to a barrier, and who runs its action. */
public final class Barrier {
  public static void main(String[] args) throws Exception {
    StringBuilder actors = new StringBuilder();
    CyclicBarrier barrier =
        new CyclicBarrier(3, () -> actors.append(Thread.currentThread().getName()));
    int[] arrivals = new int[3];
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 30; i++) {
            arrivals[number] = arrivals[number] * 3 + barrier.await();
          }
        });
    System.out.println(actors + " " + Arrays.toString(arrivals));
  }
}

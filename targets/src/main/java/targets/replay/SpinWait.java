package targets.replay;

import java.util.Arrays;

/** Shows how often two threads that hand a ball to and fro call onSpinWait. */
public final class SpinWait {
  private static volatile int ball;

  public static void main(String[] args) throws Exception {
    int[] spins = new int[2];
    Together.run(
        2,
        number -> {
          for (int i = 0; i < 20; i++) {
            while (ball != number) {
              spins[number]++;
              Thread.onSpinWait();
            }
            ball = 1 - number;
          }
        });
    System.out.println(Arrays.toString(spins));
  }
}

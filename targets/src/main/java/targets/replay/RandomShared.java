package targets.replay;

import java.util.Arrays;
import java.util.Random;

/** Shows which numbers of one seeded generator each of three threads gets. */
public final class RandomShared {
  public static void main(String[] args) throws Exception {
    Random random = new Random(1);
    long[] sums = new long[3];
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 2000; i++) {
            sums[number] = sums[number] * 31 + random.nextInt(100);
          }
        });
    System.out.println(Arrays.toString(sums));
  }
}

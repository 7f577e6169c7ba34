package targets.replay;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/** Shows numbers of the generators that belong to threads. */
public final class RandomLocal {
  public static void main(String[] args) throws Exception {
    int[] numbers = new int[3];
    Together.run(3, number -> numbers[number] = ThreadLocalRandom.current().nextInt());
    System.out.println(ThreadLocalRandom.current().nextLong() + " " + Arrays.toString(numbers));
  }
}

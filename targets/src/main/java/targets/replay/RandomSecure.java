package targets.replay;

import java.security.SecureRandom;
import java.util.Arrays;

/** Shows bytes of the secure generator. */
public final class RandomSecure {
  public static void main(String[] args) {
    SecureRandom random = new SecureRandom();
    byte[] bytes = new byte[16];
    random.nextBytes(bytes);
    System.out.println(Arrays.toString(bytes));
    System.out.println(random.nextInt() + " " + Arrays.toString(random.generateSeed(4)));
  }
}

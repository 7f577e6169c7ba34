package targets.slice;

import java.util.Arrays;

/** Copies of arrays, element by element. */
public final class Copies {
  public static void main(String[] args) {
    int[] from = {1, 2, 3}; // slice(x)
    from[1] = 20; // slice(x)
    from[2] = 30; // -
    int[] to = new int[5]; // slice(x)
    System.arraycopy(from, 0, to, 2, 3); // slice(x)
    int[] cloned = to.clone(); // slice(x)
    cloned[0] = 9; // -
    int[] shorter = Arrays.copyOf(cloned, 4); // slice(x)
    System.out.println(shorter[3]); // criterion(x)
  }
}

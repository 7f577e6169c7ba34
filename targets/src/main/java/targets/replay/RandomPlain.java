package targets.replay;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Shows numbers of generators without a seed, two made one after the other. */
public final class RandomPlain {
  public static void main(String[] args) {
    Random first = new Random();
    Random second = new Random();
    System.out.println(first.nextLong() + " " + second.nextLong());
    System.out.println(first.nextGaussian() + " " + first.ints(5, 0, 100).sum());
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
    Collections.shuffle(list);
    System.out.println(list);
  }
}

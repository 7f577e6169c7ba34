package targets.replay;

import java.util.SplittableRandom;

/** Shows numbers of a generator without a seed and of one split off. */
public final class RandomSplit {
  public static void main(String[] args) {
    SplittableRandom random = new SplittableRandom();
    SplittableRandom other = random.split();
    System.out.println(random.nextLong() + " " + other.nextLong());
    System.out.println(random.doubles(5).sum());
  }
}

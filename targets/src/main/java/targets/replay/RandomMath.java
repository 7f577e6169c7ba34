package targets.replay;

/** Shows numbers of Math.random, in two threads. */
public final class RandomMath {
  public static void main(String[] args) throws Exception {
    Together.run(2, number -> System.out.println(number + " " + Math.random()));
    System.out.println(Math.random());
  }
}

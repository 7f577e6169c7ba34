package targets.demo;

/** Many rounds, of which a window shows some. */
public final class Rounds {
  private static int after(int round) {
    return round + 1;
  }

  public static void main(String[] args) {
    int total = 0;
    for (int round = 0; round < 20_000; round = after(round)) {
      total += round;
    }
    System.out.println(total);
  }
}

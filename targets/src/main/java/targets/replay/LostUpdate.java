package targets.replay;

/** A race: increments that are lost because two threads read the same count. */
public final class LostUpdate {
  private static int count;

  private static int oneMoreThan(int value) {
    return Math.addExact(value, 1);
  }

  public static void main(String[] args) throws Exception {
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 20_000; i++) {
            count = oneMoreThan(count);
          }
        });
    System.out.println(count);
  }
}

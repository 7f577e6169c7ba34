package targets.replay;

/** A race: a reader sees some of the objects that a writer publishes without volatile. */
public final class Publication {
  private static final class Box {
    int first;
    int second;

    void fill(int value) {
      first = value;
      second = Math.multiplyExact(value, 2);
    }
  }

  private static Box box = new Box();

  public static void main(String[] args) throws Exception {
    long[] seen = new long[2];
    Together.run(
        2,
        number -> {
          for (int i = 1; i < 30_000; i++) {
            if (number == 0) {
              Box next = new Box();
              box = next;
              next.fill(i);
            } else {
              Box now = box;
              seen[0] += now.first;
              seen[1] += now.second == 2 * now.first ? 0 : 1;
            }
          }
        });
    System.out.println("sum " + seen[0] + ", half filled " + seen[1]);
  }
}

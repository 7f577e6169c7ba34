package targets.replay;

/** A race: a pair of longs that is read while only one of them is written. */
public final class DirtyPair {
  private long low;
  private long high;

  private void write(long value) {
    low = value;
    high = negated(value);
  }

  private static long negated(long value) {
    return Math.negateExact(value);
  }

  public static void main(String[] args) throws Exception {
    DirtyPair pair = new DirtyPair();
    long[] seen = new long[2];
    Together.run(
        2,
        number -> {
          for (int i = 1; i < 50_000; i++) {
            if (number == 0) {
              pair.write(i);
            } else {
              seen[0] += pair.low;
              seen[1] += pair.low == -pair.high ? 0 : 1;
            }
          }
        });
    System.out.println("sum " + seen[0] + ", dirty " + seen[1]);
  }
}

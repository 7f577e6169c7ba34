package targets.point;

/** Loops without a test, left by return, break of an outer loop, and exception. */
public final class Retries {
  static int tries;

  static void may(int n) {
    tries++;
    if (tries < n) {
      throw new IllegalStateException("not yet");
    }
  }

  static int retried(int n) {
    for (; ; ) {
      try {
        may(n);
        return tries; // done
      } catch (IllegalStateException e) {
        tries += 0; // caught
      }
    }
  }

  static int search(int[][] rows, int wanted) {
    int looked = 0;
    outer:
    for (int[] row : rows) {
      for (int cell : row) {
        looked++;
        if (cell == wanted) {
          break outer;
        }
        if (cell < 0) {
          continue outer;
        }
      }
    }
    return looked;
  }

  static synchronized int guarded(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      synchronized (Retries.class) {
        try {
          sum += 12 / i;
        } catch (ArithmeticException e) {
          sum--;
        } finally {
          sum++;
        }
      }
    }
    return sum;
  }

  public static void main(String[] args) {
    System.out.println(retried(Integer.parseInt(args[0])));
    System.out.println(search(new int[][] {{1, 2}, {3, -1, 4}, {5, 6}}, 5));
    System.out.println(guarded(4));
  }
}

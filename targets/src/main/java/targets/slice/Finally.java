package targets.slice;

/** Code in finally, with a return inside try. */
public final class Finally {
  private static int count; // unmarked

  static int work(int k) {
    int v = k; // slice(x)
    try {
      if (k > 3) { // slice(x)
        return v * 2; // slice(x)
      }
      v = 8; // -
    } finally {
      count++; // -
    }
    return v; // -
  }

  public static void main(String[] args) {
    int k = 4; // slice(x)
    int x = work(k); // slice(x)
    System.out.println(count); // -
    System.out.println(x); // criterion(x)
  }
}

package targets.slice;

/** Loops: the bound matters for the last round, and so does what a round leaves behind. */
public final class Loops {
  static int bound() {
    return 3; // slice(x)
  }

  public static void main(String[] args) {
    int n = bound(); // slice(x)
    int sum = 0; // slice(x)
    int noise = 0; // -
    for (int i = 0; i < n; i++) { // slice(x)
      sum += i; // slice(x)
      noise += 2; // -
      if (i == 7) { // unmarked
        sum = 100; // -
      }
    }
    int left = 10; // -
    while (left > 0) { // -
      left -= 3; // -
    }
    System.out.println(sum); // criterion(x)
  }
}

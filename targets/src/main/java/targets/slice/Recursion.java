package targets.slice;

/** A recursion whose base case matters. */
public final class Recursion {
  static int factorial(int n) {
    if (n <= 1) { // slice(x)
      return 1; // slice(x)
    }
    return n * factorial(n - 1); // slice(x)
  }

  static int never(int n) {
    return n; // -
  }

  public static void main(String[] args) {
    int n = 4; // slice(x)
    int other = never(n); // -
    int result = factorial(n); // slice(x)
    System.out.println(result); // criterion(x)
  }
}

package targets.slice;

/** Values in local variables, and a value that is overwritten. */
public final class Locals {
  public static void main(String[] args) {
    int a = args.length + 3; // slice(sum)
    int sum = 0; // -
    int unused = 7; // -
    unused++; // -
    if (a > 0) { // slice(sum)
      sum = a; // slice(sum)
    }
    long wide = sum * 2L; // slice(sum)
    double half = wide / 4.0; // slice(sum)
    System.out.println(half); // criterion(sum)
  }
}

package targets.point;

/** Prints the odd ones of its arguments. */
public final class Odds {
  static void action(int x) {
    System.out.println(x); // print
  }

  public static void main(String[] args) {
    for (int i = 0; i < args.length; i++) {
      int x = Integer.parseInt(args[i]);
      if (x % 2 == 1) { // test
        action(x); // call
      }
    }
  }
}

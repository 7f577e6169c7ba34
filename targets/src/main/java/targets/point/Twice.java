package targets.point;

/** A method that is called in a loop and behind it. */
public final class Twice {
  static void action(int x) {
    System.out.println(x); // print
  }

  public static void main(String[] args) {
    int left = Integer.parseInt(args[0]);
    while (left > 0) {
      left--;
      action(left); // within
    }
    action(-1); // behind
  }
}

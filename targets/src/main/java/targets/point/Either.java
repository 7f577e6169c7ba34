package targets.point;

/** A call that two predicates lead to. */
public final class Either {
  static void action(int x) {
    System.out.println(x); // print
  }

  public static void main(String[] args) {
    boolean a = args[0].equals("a");
    boolean b = args[0].equals("b");
    int x = args.length;
    if (a || b) {
      action(x); // call
    }
    System.out.println("end"); // end
  }
}

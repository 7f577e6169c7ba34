package targets.unruly;

/** Closes its standard output and error in the middle, and goes on. */
public final class ClosesOutput {
  private ClosesOutput() {}

  public static void main(String[] arguments) {
    System.out.println("before");
    System.out.close();
    System.out.println("behind");
    boolean isLost = System.out.checkError();
    System.err.println("lost: " + isLost);
    System.err.close();
    System.err.println("never seen");
    System.exit(isLost ? 5 : 6);
  }
}

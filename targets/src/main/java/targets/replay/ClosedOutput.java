package targets.replay;

/**
 * Shows its clock, closes standard output, and goes on; it tells by its exit status that it did.
 */
public final class ClosedOutput {
  public static void main(String[] args) throws InterruptedException {
    System.out.println(System.nanoTime());
    System.out.close();
    System.out.println("never seen");
    Together.run(2, number -> System.out.println(number));
    System.exit(System.out.checkError() ? 5 : 6);
  }
}

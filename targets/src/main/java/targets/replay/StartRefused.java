package targets.replay;

/** Shows what goes on when the JVM cannot start a thread, and that the others still do. */
public final class StartRefused {
  /** No machine has so much memory for a stack. */
  private static final long STACK_BYTES = 1L << 46;

  public static void main(String[] args) throws Exception {
    int refused = 0;
    for (int i = 0; i < 3; i++) {
      try {
        new Thread(null, () -> System.out.println("never"), "large" + i, STACK_BYTES).start();
      } catch (OutOfMemoryError e) {
        refused++;
      }
      Thread small = new Thread(() -> System.out.println("started at " + System.nanoTime()));
      small.start();
      try {
        small.start();
      } catch (IllegalThreadStateException e) {
        refused++;
      }
      small.join();
    }
    System.out.println(refused + " were refused");
  }
}

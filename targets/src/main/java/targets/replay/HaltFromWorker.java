package targets.replay;

/** Shows how many lines main printed when another thread halted the program with status 4. */
public final class HaltFromWorker {
  private static volatile int lines;

  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("never seen")));
    Together.thread(
            0,
            number -> {
              while (lines < 20) {
                Thread.onSpinWait();
              }
              Runtime.getRuntime().halt(4);
            })
        .start();
    while (true) {
      System.out.println("line " + lines++);
    }
  }
}

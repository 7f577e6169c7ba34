package targets.replay;

/** Shows how far main came when another thread ended the program by exit status 3. */
public final class ExitFromWorker {
  private static volatile long rounds;

  public static void main(String[] args) {
    Runtime.getRuntime()
        .addShutdownHook(new Thread(() -> System.out.println("main was at " + rounds)));
    Together.thread(
            0,
            number -> {
              Thread.sleep(2);
              System.exit(3);
            })
        .start();
    while (true) {
      rounds++;
    }
  }
}

package targets.replay;

/**
 * Shows in which order handlers of uncaught exceptions are called, the thread's and the default.
 */
public final class LastWords {
  public static void main(String[] args) throws Exception {
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, e) -> System.out.println("default: " + thread.getName() + " " + e.getMessage()));
    for (int i = 0; i < 4; i++) {
      Thread thread =
          Together.thread(
              i,
              number -> {
                throw new IllegalArgumentException("thread " + number);
              });
      if (i % 2 == 0) {
        thread.setUncaughtExceptionHandler(
            (dead, e) -> System.out.println("own: " + dead.getName() + " " + e.getCause()));
      }
      thread.start();
    }
  }
}

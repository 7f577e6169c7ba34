package targets.replay;

/** Shows how deep a stack is when it overflows, caught at the bottom and half way up. */
public final class StackOverflows {
  private static int depth;
  private static int finals;

  private static void down() {
    depth++;
    down();
  }

  private static int downWithArguments(int left, long other, String text) {
    try {
      depth++;
      return left == 0 ? 0 : 1 + downWithArguments(left - 1, other + 1, text);
    } finally {
      finals++;
    }
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) {
      depth = 0;
      try {
        down();
      } catch (StackOverflowError e) {
        System.out.println(depth + " " + e.getStackTrace()[1]);
      }
    }
    depth = 0;
    try {
      downWithArguments(-1, 0, "");
    } catch (Throwable e) {
      System.out.println(e + " at " + depth + ", " + finals + " left in order");
    }
    Thread diver = Together.thread(0, number -> down());
    depth = 0;
    diver.setUncaughtExceptionHandler((thread, e) -> System.out.println(e + " at " + depth));
    diver.start();
    diver.join();
  }
}

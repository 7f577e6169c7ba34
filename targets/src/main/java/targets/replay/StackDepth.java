package targets.replay;

/** Shows how deep another thread was when its stack was looked at. */
public final class StackDepth {
  private static volatile boolean done;

  private static int down(int depth) {
    return depth == 0 || done ? 0 : 1 + down(depth - 1);
  }

  public static void main(String[] args) throws Exception {
    Thread diver =
        Together.thread(
            0,
            number -> {
              while (!done) {
                down(200);
              }
            });
    diver.start();
    for (int i = 0; i < 10; i++) {
      Thread.sleep(0, 200_000);
      int own = 0;
      for (StackTraceElement frame : diver.getStackTrace()) {
        own += frame.getMethodName().equals("down") ? 1 : 0;
      }
      System.out.println(own);
    }
    done = true;
    diver.join();
  }
}

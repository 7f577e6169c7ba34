package targets.replay;

/** Shows stack traces with causes and suppressed exceptions, and walks its own stack. */
public final class ThrowableText {
  private static void fail(int depth) {
    if (depth > 0) {
      fail(depth - 1);
    }
    throw new IllegalStateException("at " + System.nanoTime());
  }

  public static void main(String[] args) {
    try {
      fail(3);
    } catch (IllegalStateException e) {
      RuntimeException outer = new RuntimeException("outer", e);
      outer.addSuppressed(new ArithmeticException("suppressed"));
      outer.printStackTrace(System.out);
    }
    Runnable walk =
        () ->
            StackWalker.getInstance()
                .forEach(
                    frame -> System.out.println(frame.getMethodName() + frame.getLineNumber()));
    walk.run();
  }
}

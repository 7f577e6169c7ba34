package targets.replay;

import java.io.IOException;

/** Shows how several children end that do not run or do not run well. */
public final class ChildMissing {
  public static void main(String[] args) throws Exception {
    try {
      new ProcessBuilder("no-such-program-" + System.nanoTime()).start();
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    Process failing = new ProcessBuilder("sh", "-c", "echo oops $$ >&2; exit 3").start();
    System.out.print(new String(failing.getErrorStream().readAllBytes()));
    System.out.println(failing.onExit().get().exitValue());
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", "echo $TARGET_CHILD");
    builder.environment().put("TARGET_CHILD", "given " + System.nanoTime());
    System.out.print(new String(builder.start().getInputStream().readAllBytes()));
  }
}

package targets.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Shows the handles of child processes, and in which order their ends are told. */
public final class ChildHandles {
  public static void main(String[] args) throws Exception {
    StringBuffer ended = new StringBuffer();
    List<CompletableFuture<?>> ends = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int number = i;
      Process child = new ProcessBuilder("cat").start();
      ends.add(child.onExit().thenAccept(dead -> ended.append(number)));
      child.getOutputStream().close();
    }
    for (CompletableFuture<?> end : ends) {
      end.get();
    }
    System.out.println("ended " + ended + ", " + ProcessHandle.current().children().count());
    Process sleeper = new ProcessBuilder("sleep", "5").start();
    ProcessHandle handle = sleeper.toHandle();
    System.out.println(ProcessHandle.current().children().count() + " " + handle.pid());
    System.out.println(handle.destroyForcibly() + " " + sleeper.waitFor());
  }
}

package targets.replay;

import java.util.concurrent.TimeUnit;

/** Shows how a child ends that is destroyed, and how often it was found alive before. */
public final class ChildDestroy {
  public static void main(String[] args) throws Exception {
    Process child = new ProcessBuilder("sleep", "10").start();
    System.out.println(child.waitFor(2, TimeUnit.MILLISECONDS));
    child.destroy();
    int alive = 0;
    while (child.isAlive()) {
      alive++;
    }
    System.out.println(child.exitValue() + " after " + alive);
  }
}

package targets.bugs;

import java.util.Objects;

/**
 * A lock made of a flag: looking at the flag and setting it are two steps.
 *
 * <p>Kind: atomicity. Published: program critical of the IBM benchmark (Eytani and Ur, Compiling a
 * benchmark of documented multi-threaded bugs, 2004). Failure: a thread finds another one in the
 * critical section.
 */
public final class Critical {
  private volatile boolean taken;
  private volatile int inside;

  private void enter() {
    while (taken) {
      Thread.yield();
    }
    take();
    inside++;
    work();
    inside--;
    taken = false;
  }

  private void take() {
    Objects.requireNonNull(this).taken = true;
  }

  private void work() {
    Actors.check(inside == 1, inside + " threads in the critical section");
  }

  public static void main(String[] args) throws InterruptedException {
    Critical section = new Critical();
    Actors.run(section::enter, section::enter);
    System.out.println("one after the other");
  }
}

package targets.bugs;

import java.util.Objects;

/**
 * A thread uses the field that its maker sets after starting it.
 *
 * <p>Kind: order. Published: Mozilla, mThread used before it is set (Lu, Park, Seo and Zhou,
 * Learning from mistakes, 2008, figure 4). Failure: a NullPointerException in the thread started.
 */
public final class StartedEarly {
  private volatile Thread worker;

  private void init() {
    worker = started(new Thread(this::work, "worker"));
  }

  private static Thread started(Thread thread) {
    thread.start();
    note(thread);
    return thread;
  }

  private static void note(Thread thread) {
    Objects.requireNonNull(thread);
  }

  private void work() {
    Actors.pause();
    System.out.println(worker.getName());
  }

  public static void main(String[] args) throws InterruptedException {
    StartedEarly owner = new StartedEarly();
    owner.init();
    owner.worker.join();
  }
}

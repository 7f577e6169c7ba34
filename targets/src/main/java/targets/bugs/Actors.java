package targets.bugs;

import java.util.zip.CRC32;

/** Starts one thread for each task and waits for all: what every bug of this package needs. */
final class Actors {
  /** Takes half a millisecond or more to sum up. */
  private static final byte[] PAUSE = new byte[1 << 24];

  /** What one thread does; an exception ends it, and nothing else. */
  interface Task {
    void run() throws InterruptedException;
  }

  /** Starts the tasks in their order, in threads named by their places, and waits for all. */
  static void run(Task... tasks) throws InterruptedException {
    Thread[] threads = new Thread[tasks.length];
    for (int i = 0; i < tasks.length; i++) {
      Task task = tasks[i];
      threads[i] = new Thread(() -> perform(task), "actor " + i);
      threads[i].start();
      pause();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /**
   * Lets time pass, so that a plain JVM nearly always runs one task after the other. It neither
   * blocks nor loops: for whoever counts steps instead of seconds, no time passes.
   */
  static void pause() {
    CRC32 sum = new CRC32();
    sum.update(PAUSE);
  }

  private static void perform(Task task) {
    try {
      task.run();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Fails with {@code message} unless {@code holds}. */
  static void check(boolean holds, String message) {
    if (!holds) {
      throw new IllegalStateException(message);
    }
  }
}

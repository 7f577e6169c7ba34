package targets.replay;

/** Threads that do the same: what most programs of this package need. */
final class Together {
  /** What a thread does; what it throws ends the thread. */
  interface Body {
    void run(int number) throws Exception;
  }

  /** Runs {@code body} in that many threads, numbered from 0, and waits for all of them. */
  static void run(int threads, Body body) throws InterruptedException {
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      all[i] = thread(i, body);
    }
    for (Thread thread : all) {
      thread.start();
    }
    for (Thread thread : all) {
      thread.join();
    }
  }

  /** Makes a thread that is named by the letter of its number. */
  static Thread thread(int number, Body body) {
    Runnable task =
        () -> {
          try {
            body.run(number);
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        };
    return new Thread(task, String.valueOf(Winners.letter(number)));
  }
}

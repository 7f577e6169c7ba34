package clew.launch;

import java.io.IOException;

/** Something to be done if a signal ends this process in the midst of something else. */
final class AtEnd {
  /** Something that takes a while. */
  interface Work<T> {
    T run() throws IOException;
  }

  private AtEnd() {}

  /**
   * Returns what {@code work} does; should this process be ended meanwhile, {@code action} is done
   * and this does not return: what was to come next is not to be said any more.
   */
  static <T> T during(Work<T> work, Runnable action) throws IOException {
    var hook = new Thread(action, "clew-at-end");
    Runtime.getRuntime().addShutdownHook(hook);
    T result = work.run();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      waitForTheEnd();
    }
    return result;
  }

  private static void waitForTheEnd() {
    while (true) {
      try {
        Thread.sleep(Long.MAX_VALUE);
      } catch (InterruptedException e) {
        // It comes all the same.
      }
    }
  }
}

package targets.bugs;

/**
 * Makers and the dispatcher of a small buffer wait on one monitor and wake only one thread each.
 *
 * <p>Kind: lost wake-up. Published: log4j, bug 38137 (JaConTeBe, 2015). Failure: the one who is
 * woken is of the wrong side, and all wait for ever.
 */
public final class AsyncAppender {
  private boolean full;

  private synchronized void append() throws InterruptedException {
    while (full) {
      wait();
    }
    full = true;
    notify();
  }

  private synchronized void dispatch() throws InterruptedException {
    while (!full) {
      wait();
    }
    full = false;
    notify();
  }

  public static void main(String[] args) throws InterruptedException {
    AsyncAppender buffer = new AsyncAppender();
    Actors.run(
        buffer::append,
        buffer::append,
        () -> {
          buffer.dispatch();
          buffer.dispatch();
          buffer.dispatch();
        },
        buffer::append);
    System.out.println("all dispatched");
  }
}

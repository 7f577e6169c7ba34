package targets.bugs;

/**
 * A queue is guarded by its owner's monitor and waits on its own, keeping the owner's.
 *
 * <p>Kind: deadlock. Published: nested monitor lockout in Lea, Concurrent programming in Java,
 * 1999. Failure: the taker waits inside both monitors, and the maker never gets in.
 */
public final class NestedMonitors {
  private final Object queue = new Object();
  private int filled;

  private synchronized void put() {
    synchronized (queue) {
      filled++;
      queue.notify();
    }
  }

  private synchronized void take() throws InterruptedException {
    synchronized (queue) {
      while (filled == 0) {
        queue.wait();
      }
      filled--;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    NestedMonitors owner = new NestedMonitors();
    Actors.run(owner::put, owner::take);
    System.out.println("taken");
  }
}

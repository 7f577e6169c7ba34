package targets.replay;

/** Never ends: the notify comes before the wait. */
public final class LostWakeup {
  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread notifier =
        Together.thread(
            0,
            number -> {
              synchronized (lock) {
                lock.notifyAll();
              }
              System.out.println("told everybody");
            });
    notifier.start();
    notifier.join();
    synchronized (lock) {
      System.out.println("listening");
      lock.wait();
    }
    System.out.println("heard it");
  }
}

package targets.replay;

/** Never ends: two threads hold one monitor each and want that of the other. */
public final class DeadlockMonitors {
  private static volatile int holders;

  private static synchronized void arrive() {
    holders++;
    System.out.println(Thread.currentThread().getName() + " holds one");
  }

  public static void main(String[] args) throws Exception {
    Object[] locks = {new Object(), new Object()};
    Together.run(
        2,
        number -> {
          synchronized (locks[number]) {
            arrive();
            while (holders < 2) {
              Thread.onSpinWait();
            }
            synchronized (locks[1 - number]) {
              System.out.println("both");
            }
          }
        });
  }
}

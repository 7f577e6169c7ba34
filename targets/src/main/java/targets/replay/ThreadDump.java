package targets.replay;

/** Shows the stacks of two threads that wait, frame by frame, and their states. */
public final class ThreadDump {
  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) {
      threads[i] =
          Together.thread(
              i,
              number -> {
                synchronized (lock) {
                  lock.wait();
                }
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      int looks = 0;
      while (thread.getState() != Thread.State.WAITING) {
        looks++;
      }
      System.out.println(thread.getName() + " " + thread.getState() + " after " + looks);
      for (StackTraceElement frame : Thread.getAllStackTraces().get(thread)) {
        System.out.println("  " + frame);
      }
    }
    synchronized (lock) {
      lock.notifyAll();
    }
  }
}

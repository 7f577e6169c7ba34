package targets.replay;

/** Is ended by a signal while its only thread waits for ever. */
public final class SignalAsleep {
  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(() -> System.out.println(Thread.currentThread().getName()), "hook"));
    long pid = ProcessHandle.current().pid();
    new ProcessBuilder("sh", "-c", "sleep 0.3; kill -INT " + pid).start();
    synchronized (lock) {
      System.out.println("waits");
      lock.wait();
    }
  }
}

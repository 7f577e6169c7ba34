package targets.replay;

import java.util.concurrent.Executors;

/** Forgets an executor, which the JDK shuts down when the collector has found that out. */
public final class ExecutorForgotten {
  private static Thread forget() throws Exception {
    return Executors.newSingleThreadExecutor().submit(Thread::currentThread).get();
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) {
      Thread thread = forget();
      do {
        System.gc();
        thread.join(20);
      } while (thread.isAlive());
      System.out.println(thread.getName() + " ended");
    }
  }
}

package clew.launch;

import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Holds back the end of this process until the target has ended and its recording is in place.
 *
 * <p>An interrupt from the terminal reaches the target too; a request to terminate reaches only
 * this process and is passed on.
 */
final class HeldEnd implements AutoCloseable {
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = new Thread(this::hold, "clew-held-end");
  private volatile @Nullable Process target;

  HeldEnd() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  void waitFor(Process process) {
    target = process;
  }

  private void hold() {
    Process process = target;
    if (process != null) {
      process.destroy();
    }
    try {
      done.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The hook runs already, and was waiting for this.
    }
  }
}

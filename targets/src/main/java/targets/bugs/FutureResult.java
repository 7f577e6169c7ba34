package targets.bugs;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A future says that it is done before it has its result.
 *
 * <p>Kind: order. Published: java.util.concurrent.FutureTask, JDK-7132378 (JaConTeBe, 2015).
 * Failure: a thread gets nothing from a future that is done.
 */
public final class FutureResult {
  private final AtomicBoolean done = new AtomicBoolean();
  private volatile String result;

  private void set(String value) {
    if (done.compareAndSet(false, true)) {
      keep(value);
    }
  }

  private void keep(String value) {
    result = Objects.requireNonNull(value);
  }

  private void get() {
    if (done.get()) {
      Actors.check(result != null, "done, but no result");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    FutureResult future = new FutureResult();
    Actors.run(future::get, () -> future.set("answer"));
    System.out.println(future.result);
  }
}

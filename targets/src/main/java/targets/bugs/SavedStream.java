package targets.bugs;

import java.util.Objects;

/**
 * Each thread saves the current stream, sets its own and restores the saved one.
 *
 * <p>Kind: order. Published: Groovy's AntBuilder and System.in, GROOVY-6068 (JaConTeBe, 2015).
 * Failure: main finds that the stream of a thread that has ended is still the current one.
 */
public final class SavedStream {
  private static volatile String current = "original";
  private static volatile int done;

  private static void perform(String own) {
    String saved = current;
    set(own);
    work();
    set(saved);
  }

  private static void set(String stream) {
    current = Objects.requireNonNull(stream);
  }

  private static void work() {
    done = Math.addExact(done, 1);
  }

  public static void main(String[] args) throws InterruptedException {
    Actors.run(() -> perform("left"), () -> perform("right"));
    Actors.check(current.equals("original"), "the current stream is still " + current);
    System.out.println("restored");
  }
}

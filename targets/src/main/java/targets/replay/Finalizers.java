package targets.replay;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Shows in which order objects are finalised, and that one of them comes back to life. */
public final class Finalizers {
  private static final StringBuffer ORDER = new StringBuffer();
  private static final CountDownLatch LEFT = new CountDownLatch(10);
  private static volatile Finalizers saved;

  private final int number;

  private Finalizers(int number) {
    this.number = number;
  }

  @Override
  protected void finalize() {
    ORDER.append(number).append(' ');
    if (number == 3) {
      saved = this;
    }
    LEFT.countDown();
  }

  private static void make() {
    for (int i = 0; i < 10; i++) {
      new Finalizers(i);
    }
  }

  public static void main(String[] args) throws Exception {
    make();
    long start = System.nanoTime();
    System.gc();
    LEFT.await(500, TimeUnit.MILLISECONDS);
    System.out.println(ORDER + "saved " + (saved == null ? "none" : saved.number));
    System.out.println(System.nanoTime() - start);
  }
}

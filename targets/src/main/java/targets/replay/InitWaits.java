package targets.replay;

import java.util.concurrent.CountDownLatch;

/** A class initialiser waits for another thread while a third one needs the class. */
public final class InitWaits {
  private static final CountDownLatch BEGUN = new CountDownLatch(1);
  private static final CountDownLatch MAY_END = new CountDownLatch(1);
  private static final StringBuffer ORDER = new StringBuffer();

  static final class Slow {
    static final int VALUE;

    static {
      BEGUN.countDown();
      try {
        MAY_END.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      VALUE = 7;
    }
  }

  private static void use(String name) {
    ORDER.append(name);
    for (int i = 0; i < 3; i++) {
      ORDER.append(Slow.VALUE);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> use(" first "));
    first.start();
    BEGUN.await();
    Thread second = new Thread(() -> use(" second "));
    second.start();
    Thread.sleep(50);
    MAY_END.countDown();
    first.join();
    second.join();
    System.out.println(ORDER);
  }
}

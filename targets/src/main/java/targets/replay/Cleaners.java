package targets.replay;

import java.lang.ref.Cleaner;
import java.util.concurrent.CountDownLatch;

/** Shows in which order a cleaner cleans, and how far main was then. */
public final class Cleaners {
  private static volatile long rounds;

  public static void main(String[] args) throws Exception {
    Cleaner cleaner = Cleaner.create();
    CountDownLatch left = new CountDownLatch(10);
    StringBuffer order = new StringBuffer();
    for (int i = 0; i < 10; i++) {
      int number = i;
      cleaner.register(
          new Object(),
          () -> {
            order.append(number).append('@').append(rounds).append(' ');
            left.countDown();
          });
    }
    System.gc();
    while (left.getCount() > 0 && rounds < 100_000_000) {
      rounds++;
    }
    System.out.println(order);
  }
}

package targets.replay;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.SubmissionPublisher;

/** Shows in which order two subscribers of a publisher get its items, and which are dropped. */
public final class Publishers {
  private static final int ITEMS = 500;
  private static final Winners ORDER = new Winners(2 * ITEMS);
  private static final CountDownLatch LEFT = new CountDownLatch(2);

  private static final class Reader implements Flow.Subscriber<Integer> {
    private final int number;
    private Flow.Subscription subscription;

    Reader(int number) {
      this.number = number;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      this.subscription = subscription;
      subscription.request(1 + number);
    }

    @Override
    public void onNext(Integer item) {
      synchronized (ORDER) {
        ORDER.add(number);
      }
      subscription.request(1);
    }

    @Override
    public void onError(Throwable e) {
      System.out.println(number + " " + e);
      LEFT.countDown();
    }

    @Override
    public void onComplete() {
      LEFT.countDown();
    }
  }

  public static void main(String[] args) throws Exception {
    long lags = 0;
    int[] dropped = new int[1];
    try (SubmissionPublisher<Integer> publisher =
        new SubmissionPublisher<>(new ForkJoinPool(2), 8)) {
      publisher.subscribe(new Reader(0));
      publisher.subscribe(new Reader(1));
      for (int i = 0; i < ITEMS; i++) {
        if (i % 2 == 0) {
          lags = lags * 31 + publisher.submit(i);
        } else {
          publisher.offer(i, (reader, item) -> dropped[0]++ < 0);
        }
      }
    }
    LEFT.await();
    System.out.println(ORDER + ", lags " + Long.toHexString(lags) + ", dropped " + dropped[0]);
  }
}

package targets.replay;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** Shows how late the elements of a delay queue come out. */
public final class QueueDelay {
  private static final class Due implements Delayed {
    private final long at;

    Due(long micros) {
      at = System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(micros);
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(at, ((Due) other).at);
    }
  }

  public static void main(String[] args) throws Exception {
    DelayQueue<Due> queue = new DelayQueue<>();
    for (int micros = 5000; micros > 0; micros -= 500) {
      queue.add(new Due(micros));
    }
    int empty = 0;
    while (!queue.isEmpty()) {
      Due due = queue.poll(300, TimeUnit.MICROSECONDS);
      if (due == null) {
        empty++;
      } else {
        System.out.println("late by " + (System.nanoTime() - due.at));
      }
    }
    System.out.println("waited in vain " + empty);
  }
}

package targets.replay;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.stream.IntStream;

/** Shows which worker of a fork-join pool sums up which part. */
public final class ForkJoin {
  private static final Queue<String> WORKERS = new ConcurrentLinkedQueue<>();

  private static final class Sum extends RecursiveTask<Long> {
    private final int from;
    private final int to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Long compute() {
      if (to - from < 2000) {
        WORKERS.add(Thread.currentThread().getName().replaceAll(".*-", "") + ":" + from / 1000);
        return IntStream.range(from, to).asLongStream().sum();
      }
      int middle = (from + to) >>> 1;
      Sum left = new Sum(from, middle);
      left.fork();
      return new Sum(middle, to).compute() + left.join();
    }
  }

  public static void main(String[] args) {
    ForkJoinPool pool = new ForkJoinPool(3);
    System.out.println(pool.invoke(new Sum(0, 60_000)));
    System.out.println(WORKERS);
    System.out.println("stolen " + pool.getStealCount());
    pool.shutdown();
  }
}

package targets.harm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Classes of java.util.concurrent, many of them loaded before any agent; ends by exit code 3. */
public final class Threads {
  static final class Sum extends RecursiveTask<Long> {
    private final int from;
    private final int to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Long compute() {
      if (to - from < 1000) {
        long sum = 0;
        for (int i = from; i < to; i++) {
          sum += i;
        }
        return sum;
      }
      int middle = (from + to) >>> 1;
      Sum left = new Sum(from, middle);
      left.fork();
      return new Sum(middle, to).compute() + left.join();
    }
  }

  public static void main(String[] args) throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    System.out.println(new ForkJoinPool(4).invoke(new Sum(0, 1_000_000)));
    Map<Integer, LongAdder> counts = new ConcurrentHashMap<>();
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Future<Integer>> futures = new ArrayList<>();
    for (int task = 0; task < 8; task++) {
      int number = task;
      futures.add(
          pool.submit(
              () -> {
                for (int i = 0; i < 10_000; i++) {
                  counts.computeIfAbsent(i % 100, key -> new LongAdder()).increment();
                }
                return number;
              }));
    }
    int sum = 0;
    for (Future<Integer> future : futures) {
      sum += future.get();
    }
    pool.shutdown();
    System.out.println(sum + " " + counts.size() + " " + counts.get(5));
    System.out.println(
        CompletableFuture.supplyAsync(() -> 20)
            .thenCombine(CompletableFuture.supplyAsync(() -> 22), Integer::sum)
            .get());
    queues();
    locks();
    System.exit(3);
  }

  private static void queues() throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    SynchronousQueue<Integer> handOver = new SynchronousQueue<>();
    Thread maker =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < 100; i++) {
                  queue.put(i);
                  handOver.put(i);
                }
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    maker.start();
    long sum = 0;
    for (int i = 0; i < 100; i++) {
      sum += queue.take() * 1000L + handOver.take();
    }
    maker.join();
    System.out.println(sum);
  }

  private static void locks() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    CyclicBarrier barrier = new CyclicBarrier(3);
    Semaphore semaphore = new Semaphore(2);
    Phaser phaser = new Phaser(1);
    CountDownLatch latch = new CountDownLatch(3);
    int[] count = new int[1];
    for (int i = 0; i < 3; i++) {
      phaser.register();
      new Thread(
              () -> {
                try {
                  barrier.await();
                  semaphore.acquire();
                  lock.writeLock().lock();
                  count[0]++;
                  lock.writeLock().unlock();
                  semaphore.release();
                } catch (Exception e) {
                  System.out.println(e);
                }
                phaser.arriveAndDeregister();
                latch.countDown();
              })
          .start();
    }
    latch.await();
    phaser.arriveAndAwaitAdvance();
    lock.readLock().lock();
    System.out.println(count[0]);
    lock.readLock().unlock();
  }
}

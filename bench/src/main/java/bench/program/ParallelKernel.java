package bench.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Four threads at work: on tasks of their own, on one map, or one behind the other. */
final class ParallelKernel implements Program {
  private static final int THREADS = 4;

  /** How the threads have to do with each other. */
  enum Shape {
    /** Not at all. */
    POOL,
    /** They share a map and its lock. */
    LOCKS,
    /** Each hands what it made to the next one. */
    PIPELINE
  }

  private final Shape shape;
  private final int work;

  ParallelKernel(Shape shape, Scale scale) {
    this.shape = shape;
    this.work = scale.of(2_000);
  }

  @Override
  public String name() {
    return shape.name().toLowerCase(java.util.Locale.ROOT);
  }

  @Override
  public void prepare() {}

  @Override
  public long iteration() {
    List<Callable<Long>> tasks =
        switch (shape) {
          case POOL -> pool();
          case LOCKS -> locks();
          case PIPELINE -> pipeline();
        };
    ExecutorService executor = Executors.newFixedThreadPool(THREADS);
    try {
      var checksum = new Checksum();
      for (Future<Long> future : executor.invokeAll(tasks)) {
        checksum.add(future.get());
      }
      return checksum.value();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    } finally {
      executor.shutdown();
    }
  }

  private List<Callable<Long>> pool() {
    List<Callable<Long>> tasks = new ArrayList<>();
    for (int task = 0; task < work; task++) {
      int number = task;
      tasks.add(() -> mixed(number, 40_000));
    }
    return tasks;
  }

  private List<Callable<Long>> locks() {
    Map<Long, Long> shared = new HashMap<>();
    List<Callable<Long>> tasks = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      int number = thread;
      tasks.add(() -> count(shared, number));
    }
    return tasks;
  }

  private long count(Map<Long, Long> shared, int number) {
    long sum = 0;
    for (int i = 0; i < work * 100; i++) {
      long key = mixed(i * THREADS + number, 50) & 0xFF;
      synchronized (shared) {
        shared.merge(key, 1L, Long::sum);
      }
      sum += key;
    }
    return sum;
  }

  private List<Callable<Long>> pipeline() {
    List<BlockingQueue<Long>> queues = new ArrayList<>();
    for (int i = 0; i < THREADS - 1; i++) {
      queues.add(new ArrayBlockingQueue<>(16));
    }
    List<Callable<Long>> tasks = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      int number = thread;
      tasks.add(() -> pass(queues, number));
    }
    return tasks;
  }

  private long pass(List<BlockingQueue<Long>> queues, int number) throws InterruptedException {
    long sum = 0;
    for (int i = 0; i < work * 10; i++) {
      long value = mixed(number == 0 ? i : queues.get(number - 1).take(), 500);
      if (number < THREADS - 1) {
        queues.get(number).put(value);
      }
      sum += value;
    }
    return sum;
  }

  private static long mixed(long seed, int rounds) {
    long value = seed;
    for (int i = 0; i < rounds; i++) {
      value = step(value, i);
    }
    return value;
  }

  private static long step(long value, int i) {
    return (value % 3 == 0 ? value >> 1 : value * 31) + i;
  }
}

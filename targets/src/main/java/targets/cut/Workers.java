package targets.cut;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Threads that compute, race, wait for each other, read the clock, draw random numbers, read a file
 * and print, all the time and in many turns.
 *
 * <p>Arguments: how many rounds each thread makes, and a file to read.
 */
public final class Workers {
  private static final Object LOCK = new Object();
  private static final Map<String, Integer> TALLY = new HashMap<>();

  /** Not guarded: what is lost is part of the execution. */
  private static int races;

  private Workers() {}

  public static void main(String[] args) throws Exception {
    int rounds = Integer.parseInt(args[0]);
    Path file = Path.of(args[1]);
    BlockingQueue<String> words = new ArrayBlockingQueue<>(4);
    List<Thread> threads = new ArrayList<>();
    threads.add(new Thread(() -> produce(words, file, rounds), "producer"));
    threads.add(new Thread(() -> consume(words, rounds), "consumer"));
    threads.add(new Thread(() -> race(rounds), "left"));
    threads.add(new Thread(() -> race(rounds), "right"));
    threads.forEach(Thread::start);
    for (int round = 0; round < rounds; round++) {
      Thread.sleep(1);
      int sum = work(ThreadLocalRandom.current().nextInt(2_000));
      System.out.println("main " + round + " " + sum + " " + races + " " + System.nanoTime());
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("end " + races + " " + TALLY.size());
  }

  private static void produce(BlockingQueue<String> words, Path file, int rounds) {
    try {
      for (int round = 0; round < rounds; round++) {
        words.put(Files.readString(file).trim() + System.currentTimeMillis() % 10);
      }
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void consume(BlockingQueue<String> words, int rounds) {
    try {
      for (int round = 0; round < rounds; round++) {
        String word = words.take();
        synchronized (LOCK) {
          TALLY.merge(word, work(1_000), Integer::sum);
          LOCK.notifyAll();
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void race(int rounds) {
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < 3_000; i++) {
        races = races + work(i % 5) % 3;
      }
      synchronized (LOCK) {
        if (round % 50 == 0) {
          System.out.println(Thread.currentThread().getName() + " " + round + " " + races);
        }
      }
    }
  }

  private static int work(int amount) {
    int sum = amount;
    for (int i = 0; i < amount; i++) {
      sum = sum * 31 + step(i);
    }
    return sum;
  }

  private static int step(int i) {
    return i % 7 == 0 ? Integer.bitCount(i) : i;
  }
}

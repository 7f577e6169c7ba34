package bench.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;

/** The JDK's collections: maps, lists, queues, streams. */
final class CollectionKernel implements Program {
  private static final int SEED = 24;

  private final int size;

  CollectionKernel(Scale scale) {
    size = scale.of(160_000);
  }

  @Override
  public String name() {
    return "collections";
  }

  @Override
  public void prepare() {}

  @Override
  public long iteration() {
    var random = new Random(SEED);
    var checksum = new Checksum();
    checksum.add(maps(random)).add(lists(random)).add(queues(random)).add(streams(random));
    return checksum.value();
  }

  private long maps(Random random) {
    Map<Integer, Integer> counts = new HashMap<>();
    var sorted = new TreeMap<Integer, String>();
    for (int i = 0; i < 4 * size; i++) {
      counts.merge(random.nextInt(size / 2), 1, Integer::sum);
      if (i % 4 == 0) {
        sorted.put(random.nextInt(size), "v");
      }
    }
    long sum = sorted.headMap(size / 2).size();
    for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
      Integer above = sorted.higherKey(entry.getKey());
      sum += entry.getValue() * 31L + (above == null ? 0 : above);
    }
    return sum;
  }

  private long lists(Random random) {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 10 * size; i++) {
      list.add(random.nextInt(1_000));
    }
    var distinct = new LinkedHashSet<>(list);
    list.removeIf(number -> number % 3 == 0);
    long sum = distinct.size();
    for (int number : list) {
      sum = sum * 3 + number;
    }
    return sum;
  }

  private long queues(Random random) {
    var deque = new ArrayDeque<Integer>();
    var heap = new PriorityQueue<Integer>();
    long sum = 0;
    for (int i = 0; i < 5 * size; i++) {
      deque.addLast(i);
      if (deque.size() > 64) {
        sum += deque.pollFirst();
      }
      if (i % 4 == 0) {
        heap.add(random.nextInt());
      }
      if (heap.size() > 500) {
        sum ^= heap.remove();
      }
    }
    return sum;
  }

  private long streams(Random random) {
    return random
        .ints(4L * size, 0, 1_000)
        .filter(number -> number % 2 == 1)
        .mapToObj(number -> "n" + number % 64)
        .distinct()
        .mapToLong(String::length)
        .sum();
  }
}

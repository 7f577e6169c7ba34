package bench.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An execution of some hundred million instructions, to be asked about: a search tree, a map, lists
 * that grow, loops over arrays, exceptions, and a line of output now and then.
 */
public final class LongRun {
  private static final int MODULUS = 65_521;

  private static final class Node {
    private final int key;
    private int count;
    private @Nullable Node left;
    private @Nullable Node right;

    Node(int key) {
      this.key = key;
    }
  }

  private final Node root = new Node(MODULUS / 2);
  private long sum;
  private int seed = 1;

  private LongRun() {}

  /** Takes how many rounds to go, of about a million instructions each. */
  public static void main(String[] args) {
    var run = new LongRun();
    int rounds = Integer.parseInt(args[0]);
    for (int round = 0; round < rounds; round++) {
      run.round(round);
      System.out.println("round " + round + ": " + run.sum);
    }
  }

  private void round(int round) {
    for (int i = 0; i < 2_000; i++) {
      insert(next() % MODULUS);
    }
    int[] numbers = new int[20_000];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = next() % 1_000;
    }
    for (int gap : new int[] {301, 10, 1}) {
      for (int i = gap; i < numbers.length; i++) {
        numbers[i] = numbers[i] + numbers[i - gap] & 0xFFFF;
      }
    }
    sum = sum * 31 + numbers[numbers.length - 1];
    Map<Integer, List<Integer>> byKey = new HashMap<>();
    for (int i = 0; i < 1_500; i++) {
      byKey.computeIfAbsent(next() % 97, key -> new ArrayList<>()).add(i);
    }
    for (List<Integer> list : byKey.values()) {
      sum += list.size();
    }
    try {
      check(round);
    } catch (IllegalStateException e) {
      sum++;
    }
  }

  private static void check(int round) {
    if (round % 3 == 0) {
      throw new IllegalStateException("round " + round);
    }
  }

  private int next() {
    seed = seed * 1_103_515_245 + 12_345;
    return seed >>> 8;
  }

  private void insert(int key) {
    Node at = root;
    while (at.key != key) {
      Node below = key < at.key ? at.left : at.right;
      if (below == null) {
        below = new Node(key);
        if (key < at.key) {
          at.left = below;
        } else {
          at.right = below;
        }
      }
      at = below;
    }
    sum += ++at.count;
  }
}

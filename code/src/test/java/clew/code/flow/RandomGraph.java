package clew.code.flow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * A small graph made from a seed: entry 0, the last node as exit, and anything in between, loops of
 * several entries, dead nodes, traps, edges to oneself and double edges included.
 */
public record RandomGraph(int size, List<int[]> edges, int entry, int exit) {
  /** Returns the seeds that every definition is tried on. */
  public static LongStream seeds() {
    return LongStream.rangeClosed(1, 600);
  }

  public static RandomGraph of(long seed) {
    var random = new Random(seed);
    int size = 2 + random.nextInt(12);
    var edges = new ArrayList<int[]>();
    if (seed % 3 != 0) {
      // A path through all nodes, so that fewer of them are dead or endless.
      for (int node = 0; node + 1 < size; node++) {
        edges.add(new int[] {node, node + 1});
      }
    }
    int more = size / 3 + random.nextInt(3 * size / 2);
    for (int i = 0; i < more; i++) {
      int from = random.nextInt(size);
      // Near nodes make nested loops, far ones irreducible loops.
      int to = seed % 2 == 0 ? random.nextInt(size) : Math.max(0, from - random.nextInt(4) + 1);
      edges.add(new int[] {from, Math.min(to, size - 1)});
    }
    if (seed % 2 == 0) {
      // A second way in: what was a loop of one entry may now have two.
      edges.add(new int[] {0, random.nextInt(size)});
    }
    if (seed % 5 == 0) {
      int cut = random.nextInt(size);
      edges.removeIf(edge -> edge[0] == cut);
    }
    edges.removeIf(edge -> edge[0] == size - 1);
    return new RandomGraph(size, edges, 0, size - 1);
  }

  /** Returns the same graph with other numbers for its nodes, and its edges in another order. */
  public RandomGraph renumbered(List<Integer> numberOf, Random random) {
    var renumbered = new ArrayList<int[]>();
    edges.forEach(edge -> renumbered.add(new int[] {numberOf.get(edge[0]), numberOf.get(edge[1])}));
    Collections.shuffle(renumbered, random);
    return new RandomGraph(size, renumbered, numberOf.get(entry), numberOf.get(exit));
  }

  public Graph graph() {
    var builder = new Graph.Builder(size);
    edges.forEach(edge -> builder.edge(edge[0], edge[1]));
    return builder.build();
  }

  @Override
  public String toString() {
    return edges.stream()
        .map(edge -> edge[0] + "->" + edge[1])
        .collect(Collectors.joining(" ", size + " nodes: ", ""));
  }
}

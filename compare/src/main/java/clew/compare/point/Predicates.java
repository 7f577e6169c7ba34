package clew.compare.point;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The predicates whose outcome still matters, the earliest first.
 *
 * <p>One is added when it has chosen and taken away when its region ends. Equal ones in a row, as a
 * loop's own test leaves them, are one with a count.
 */
final class Predicates {
  private final RegionShape shape;
  private int[] sites = new int[4];
  private int[] nexts = new int[4];
  private int[] ends = new int[4];
  private long[] counts = new long[4];
  private int depth;

  Predicates(RegionShape shape) {
    this.shape = shape;
  }

  /** Adds the choice of {@code next} at {@code site}, which matters until {@code end}. */
  void add(int site, int next, int end) {
    if (depth > 0 && sites[depth - 1] == site && nexts[depth - 1] == next) {
      counts[depth - 1]++;
      return;
    }
    if (depth == sites.length) {
      sites = Arrays.copyOf(sites, 2 * depth);
      nexts = Arrays.copyOf(nexts, 2 * depth);
      ends = Arrays.copyOf(ends, 2 * depth);
      counts = Arrays.copyOf(counts, 2 * depth);
    }
    sites[depth] = site;
    nexts[depth] = next;
    ends[depth] = end;
    counts[depth++] = 1;
  }

  /** Takes away the last ones as long as {@code isOver} holds of where they end. */
  void dropWhile(IntPredicate isOver) {
    while (depth > 0 && isOver.test(ends[depth - 1])) {
      depth--;
    }
  }

  /** Returns the choices as texts, with the number of times where that is more than one. */
  List<String> texts() {
    List<String> texts = new ArrayList<>(depth);
    for (int i = 0; i < depth; i++) {
      String text = shape.textOf(sites[i], nexts[i]);
      texts.add(counts[i] == 1 ? text : text + "*" + counts[i]);
    }
    return texts;
  }
}

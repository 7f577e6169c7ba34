package clew.trace.build;

import clew.trace.Span;
import clew.trace.store.Columns;
import java.util.BitSet;
import java.util.TreeMap;

/** Looks over the steps of a chunk that was read, and notes what is in it. */
final class Survey {
  private final History history;
  private final Columns columns;
  private final BitSet fields = new BitSet();
  private final TreeMap<Integer, TreeMap<Integer, Integer>> lines = new TreeMap<>();

  /** The beginnings of the lines of each method that was met, by site of the step. */
  private final TreeMap<Integer, int[]> counts = new TreeMap<>();

  private Survey(History history, Columns columns) {
    this.history = history;
    this.columns = columns;
  }

  static void of(History history, Columns columns) {
    new Survey(history, columns).look();
  }

  private void look() {
    int frame = Columns.NONE;
    int[] sites = new int[0];
    int thread = Columns.NONE;
    int since = columns.first();
    for (int step = columns.first(); step < columns.end(); step++) {
      if (columns.frameOf(step) != frame) {
        frame = columns.frameOf(step);
        sites = countsOf(history.tables.methodNumberOf(frame));
        int runs = history.tables.threadOf(frame);
        if (runs != thread) {
          addSteps(thread, since, step);
          thread = runs;
          since = step;
        }
      }
      // The lowest bit says that the site was reached, the others count.
      sites[columns.siteOf(step)] =
          (sites[columns.siteOf(step)] | 1) + (columns.hasMark(step, Columns.BEGINS_LINE) ? 2 : 0);
      int field = columns.fieldOf(step);
      if (field >= 0 && columns.hasMark(step, Columns.WRITES)) {
        fields.set(field);
      }
    }
    addSteps(thread, since, columns.end());
    counts.forEach(this::addLines);
    history.stretches.add(fields.stream().boxed().toList(), lines);
  }

  private void addSteps(int thread, int first, int end) {
    if (end > first) {
      history.tables.addSteps(thread, new Span(first, end), (long) end - first);
    }
  }

  private int[] countsOf(int method) {
    return counts.computeIfAbsent(
        method, key -> new int[history.factsOf(key).method().siteCount()]);
  }

  private void addLines(int method, int[] sites) {
    MethodFacts facts = history.factsOf(method);
    TreeMap<Integer, Integer> counted = new TreeMap<>();
    for (int site = 0; site < sites.length; site++) {
      if (sites[site] != 0) {
        counted.merge(facts.lineAt(site), sites[site] >>> 1, Integer::sum);
      }
    }
    lines.put(method, counted);
  }
}

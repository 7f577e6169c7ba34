package clew.trace.store;

import java.util.Arrays;

/**
 * The writes of a chunk while it is read, in the order in which they happen.
 *
 * <pre>
 * row    = cells counts steps ranges         bytes each, sorted by cell and step
 * cells  = cell*                             as the distance to the one before
 * counts = count*                            how often each is written
 * steps  = step*                             of each cell; the first as the distance to the first
 *                                            of the cell before, the others to the one before
 * ranges = (step first length kind)*         in order; step and first as distances
 * </pre>
 *
 * So what a loop over an array writes is the same few bytes again and again, and deflates well.
 */
public final class WriteLog {
  /** The cells of a range were written. */
  public static final int SEEN = 0;

  /** The cells of a range may have been written by unseen code. */
  public static final int UNSEEN = 1;

  private long[] cells = new long[1 << 10];
  private int[] steps = new int[1 << 10];
  private int count;
  private final Saved ranges = new Saved();
  private int lastRangeStep;
  private long lastRangeFirst;

  /** Adds a write of one cell. */
  public void add(long cell, int step) {
    if (count == cells.length) {
      cells = Arrays.copyOf(cells, 2 * count);
      steps = Arrays.copyOf(steps, 2 * count);
    }
    cells[count] = cell;
    steps[count++] = step;
  }

  /** Adds a write of {@code length} cells at once, which was {@link #SEEN} or not. */
  public void addRange(long first, int length, int step, int kind) {
    ranges.number(step - lastRangeStep);
    ranges.number(first - lastRangeFirst);
    ranges.number(length);
    ranges.number(kind);
    lastRangeStep = step;
    lastRangeFirst = first;
  }

  /** Returns the row of what was added. */
  byte[] row() {
    var writtenCells = new Saved();
    var counts = new Saved();
    var writtenSteps = new Saved();
    int[] order = order();
    long lastCell = 0;
    int lastFirst = 0;
    for (int i = 0; i < count; ) {
      long cell = cells[order[i]];
      int end = i;
      while (end < count && cells[order[end]] == cell) {
        end++;
      }
      writtenCells.number(cell - lastCell);
      counts.number(end - i);
      writtenSteps.number(steps[order[i]] - lastFirst);
      for (int j = i + 1; j < end; j++) {
        writtenSteps.number(steps[order[j]] - steps[order[j - 1]]);
      }
      lastCell = cell;
      lastFirst = steps[order[i]];
      i = end;
    }
    var row = new Saved();
    row.octets(writtenCells.bytes());
    row.octets(counts.bytes());
    row.octets(writtenSteps.bytes());
    row.octets(ranges.bytes());
    return row.bytes();
  }

  /** Returns the places of the writes, sorted by cell; those of a cell stay in order. */
  private int[] order() {
    var sorted = new long[count];
    int shift = Integer.SIZE - Integer.numberOfLeadingZeros(count);
    for (int i = 0; i < count; i++) {
      if (cells[i] >>> (Long.SIZE - 1 - shift) != 0) {
        throw new IllegalStateException("more cells than can be sorted: " + cells[i]);
      }
      sorted[i] = cells[i] << shift | i;
    }
    Arrays.sort(sorted);
    var order = new int[count];
    for (int i = 0; i < count; i++) {
      order[i] = (int) (sorted[i] & ((1L << shift) - 1));
    }
    return order;
  }
}

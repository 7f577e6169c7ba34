package clew.trace.store;

import java.util.Arrays;
import java.util.function.IntConsumer;

/** The writes of one chunk, as {@link WriteLog} has left them, to be looked up by cell. */
public final class WriteTable {
  private final long[] cells;

  /** Where the steps of each cell begin, and behind them where those of the last one end. */
  private final int[] starts;

  private final int[] steps;
  private long[] rangeFirsts = new long[8];
  private int[] rangeLengths = new int[8];
  private int[] rangeSteps = new int[8];
  private byte[] rangeKinds = new byte[8];
  private int rangeCount;

  private WriteTable(Saved row) {
    var savedCells = new Saved(row.octets());
    var counts = new Saved(row.octets());
    var savedSteps = new Saved(row.octets());
    cells = cells(savedCells);
    starts = new int[cells.length + 1];
    for (int i = 0; i < cells.length; i++) {
      starts[i + 1] = starts[i] + counts.int32();
    }
    steps = new int[starts[cells.length]];
    int first = 0;
    for (int i = 0; i < cells.length; i++) {
      first += savedSteps.int32();
      steps[starts[i]] = first;
      for (int j = starts[i] + 1; j < starts[i + 1]; j++) {
        steps[j] = steps[j - 1] + savedSteps.int32();
      }
    }
    readRanges(new Saved(row.octets()));
  }

  static WriteTable read(byte[] row) {
    return new WriteTable(new Saved(row));
  }

  private static long[] cells(Saved from) {
    var found = new long[64];
    int count = 0;
    long last = 0;
    while (from.hasMore()) {
      if (count == found.length) {
        found = Arrays.copyOf(found, 2 * count);
      }
      last += from.number();
      found[count++] = last;
    }
    return Arrays.copyOf(found, count);
  }

  private void readRanges(Saved from) {
    int step = 0;
    long first = 0;
    while (from.hasMore()) {
      if (rangeCount == rangeSteps.length) {
        rangeFirsts = Arrays.copyOf(rangeFirsts, 2 * rangeCount);
        rangeLengths = Arrays.copyOf(rangeLengths, 2 * rangeCount);
        rangeSteps = Arrays.copyOf(rangeSteps, 2 * rangeCount);
        rangeKinds = Arrays.copyOf(rangeKinds, 2 * rangeCount);
      }
      step += from.int32();
      first += from.number();
      rangeSteps[rangeCount] = step;
      rangeFirsts[rangeCount] = first;
      rangeLengths[rangeCount] = from.int32();
      rangeKinds[rangeCount++] = (byte) from.int32();
    }
  }

  /** Returns about how many bytes it takes. */
  long bytes() {
    return 12L * cells.length + 4L * steps.length + 17L * rangeSteps.length;
  }

  /** Returns the last step before {@code before} that wrote {@code cell}, or a negative number. */
  public int lastBefore(long cell, int before) {
    int last = Columns.NONE;
    int place = Arrays.binarySearch(cells, cell);
    if (place >= 0) {
      int found = Arrays.binarySearch(steps, starts[place], starts[place + 1], before);
      // The place of the first step that is not before it.
      int end = found >= 0 ? found : -1 - found;
      last = end > starts[place] ? steps[end - 1] : Columns.NONE;
    }
    return Math.max(last, lastRange(cell, before, WriteLog.SEEN));
  }

  /** Returns the last step before {@code before} at which unseen code may have written it. */
  public int lastUnseenBefore(long cell, int before) {
    return lastRange(cell, before, WriteLog.UNSEEN);
  }

  private int lastRange(long cell, int before, int kind) {
    for (int i = rangeCount - 1; i >= 0; i--) {
      if (rangeSteps[i] < before && rangeKinds[i] == kind && isIn(cell, i)) {
        return rangeSteps[i];
      }
    }
    return Columns.NONE;
  }

  private boolean isIn(long cell, int range) {
    return cell >= rangeFirsts[range] && cell - rangeFirsts[range] < rangeLengths[range];
  }

  /** Gives all steps that wrote {@code cell}, or may have, to those who take them. */
  public void forEach(long cell, IntConsumer seen, IntConsumer unseen) {
    int place = Arrays.binarySearch(cells, cell);
    if (place >= 0) {
      for (int i = starts[place]; i < starts[place + 1]; i++) {
        seen.accept(steps[i]);
      }
    }
    for (int i = 0; i < rangeCount; i++) {
      if (isIn(cell, i)) {
        (rangeKinds[i] == WriteLog.SEEN ? seen : unseen).accept(rangeSteps[i]);
      }
    }
  }
}

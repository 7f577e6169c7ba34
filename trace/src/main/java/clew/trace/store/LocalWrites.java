package clew.trace.store;

import clew.trace.Cell;
import clew.trace.Entry;
import clew.trace.Step;
import clew.trace.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Who wrote locals.
 *
 * <p>What a frame has written in a chunk is found by a look at its steps. Of what was written
 * before the chunk began, the state that was saved there names the step, as long as the frame is
 * open.
 */
final class LocalWrites {
  private static final int WRITTEN_LOCAL = Columns.LOCAL | Columns.WRITES;

  private final Tables tables;
  private final Rebuilding rebuilding;
  private final IntFunction<Columns> chunks;

  LocalWrites(Tables tables, Rebuilding rebuilding, IntFunction<Columns> chunks) {
    this.tables = tables;
    this.rebuilding = rebuilding;
    this.chunks = chunks;
  }

  /** Returns the last write to {@code local} before step {@code before}. */
  Optional<Write> lastBefore(Cell.Local local, int before) {
    Optional<Integer> first = firstOf(local).filter(step -> step < before);
    if (first.isEmpty()) {
      return Optional.empty();
    }
    int begin = rebuilding.chunkOf(first.get());
    int chunk = lastOpen(local, begin, rebuilding.chunkOf(before));
    Columns columns = chunks.apply(chunk);
    for (int step = Math.min(before, columns.end()) - 1; step >= columns.first(); step--) {
      if (writes(columns, step, local)) {
        return Optional.of(write(step));
      }
    }
    int earlier =
        chunk == begin
            ? Columns.NONE
            : rebuilding.localBefore(chunk, local.frame(), local.slot()).step();
    // What was passed to the frame was made before its first step.
    return earlier < first.get() ? Optional.empty() : Optional.of(write(earlier));
  }

  /** Returns all writes to {@code local}, in order. */
  List<Write> all(Cell.Local local) {
    List<Write> writes = new ArrayList<>();
    Optional<Integer> first = firstOf(local);
    if (first.isEmpty()) {
      return writes;
    }
    int begin = rebuilding.chunkOf(first.get());
    int end = lastOpen(local, begin, rebuilding.chunkCount() - 1);
    for (int chunk = begin; chunk <= end; chunk++) {
      Columns columns = chunks.apply(chunk);
      for (int step = columns.first(); step < columns.end(); step++) {
        if (writes(columns, step, local)) {
          writes.add(write(step));
        }
      }
    }
    return writes;
  }

  private Optional<Integer> firstOf(Cell.Local local) {
    return tables.findEntry(local.frame()).map(Entry::first).map(step -> (int) step.index());
  }

  /**
   * Returns the last chunk from {@code begin}, in which the frame begins, to {@code end} in which
   * it may have taken a step: the last one at whose beginning it is open.
   */
  private int lastOpen(Cell.Local local, int begin, int end) {
    int low = begin;
    int high = end;
    // Most questions are about frames that are open.
    int middle = high;
    while (low < high) {
      if (rebuilding.localBefore(middle, local.frame(), local.slot()).isOpen()) {
        low = middle;
      } else {
        high = middle - 1;
      }
      middle = (low + high + 1) >>> 1;
    }
    return low;
  }

  private static boolean writes(Columns columns, int step, Cell.Local local) {
    int place = step - columns.first();
    return (columns.flags[place] & (Columns.CELL_MASK | Columns.WRITES)) == WRITTEN_LOCAL
        && columns.cellOwner[place] == local.frame()
        && columns.cellPart[place] == local.slot();
  }

  private static Write write(int step) {
    return new Write(new Step(step), true);
  }
}

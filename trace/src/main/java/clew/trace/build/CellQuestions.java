package clew.trace.build;

import clew.code.FieldName;
import clew.trace.Cell;
import clew.trace.Held;
import clew.trace.Step;
import clew.trace.Write;
import clew.trace.store.Cells;
import clew.trace.store.HistoryCells;
import clew.trace.store.WriteTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * Who wrote cells of the heap, from what the first reading has left: no chunk is read again, but
 * for the values.
 *
 * <p>A write before a step is one of the step's own chunk, which are looked up by cell, or else the
 * one that the cell's history has for the beginning of that chunk.
 */
final class CellQuestions {
  private final History history;

  CellQuestions(History history) {
    this.history = history;
  }

  Optional<Write> lastWriteTo(Cell cell, int before) {
    OptionalLong known = history.findCell(cell);
    if (known.isEmpty()) {
      return Optional.empty();
    }
    int chunk = history.chunkOf(before);
    WriteTable here = history.writes.at(chunk);
    int seen = here.lastBefore(known.getAsLong(), before);
    int unseen = here.lastUnseenBefore(known.getAsLong(), before);
    if (seen < 0) {
      history.cells.loadBefore(known.getAsLong(), chunk);
      seen = writer(history.cells);
    }
    if (unseen < 0) {
      unseen = forgottenBefore(cell, chunk);
    }
    int last = Math.max(seen, unseen);
    return last < 0 ? Optional.empty() : Optional.of(new Write(new Step(last), seen > unseen));
  }

  /** Returns the step that put what is in the cell that was loaded last there. */
  private int writer(Cells loaded) {
    if (loaded.state == Cells.EMPTY) {
      return -1;
    }
    return loaded.copies == 0 ? loaded.writer : history.copies.stepOf(loaded.copies);
  }

  private int forgottenBefore(Cell cell, int chunk) {
    if (!(cell instanceof Cell.Element element)) {
      return -1;
    }
    history.marks.loadBefore(forgotten(element), chunk);
    return history.marks.state == Cells.EMPTY ? -1 : history.marks.writer;
  }

  private static long forgotten(Cell.Element element) {
    return (long) element.array().number() * History.MARKS + History.FORGOTTEN;
  }

  List<Write> writesTo(Cell cell) {
    OptionalLong known = history.findCell(cell);
    if (known.isEmpty()) {
      return List.of();
    }
    // A copy that is also the first sight of an array is there twice.
    Set<Write> writes =
        new TreeSet<>(Comparator.comparing(Write::step).thenComparing(Write::isSeen));
    for (int chunk : chunksOf(cell, known.getAsLong())) {
      history
          .writes
          .at(chunk)
          .forEach(
              known.getAsLong(),
              step -> writes.add(new Write(new Step(step), true)),
              step -> writes.add(new Write(new Step(step), false)));
    }
    return List.copyOf(writes);
  }

  /** Returns what a cell has held, in order; only chunks in which it was written are read. */
  List<Held> valuesOf(Cell cell) {
    OptionalLong known = history.findCell(cell);
    List<Held> held = new ArrayList<>();
    if (known.isPresent()) {
      for (int chunk : chunksOf(cell, known.getAsLong())) {
        Machine machine = Machine.at(history, chunk);
        int array = cell instanceof Cell.Element element ? element.array().number() : 0;
        var watch = new Watch(known.getAsLong(), array, letterOf(cell), history.tables);
        machine.heap.tell(watch);
        new Interpreter(machine).run(history.startOf(chunk + 1));
        held.addAll(watch.held());
      }
    }
    return held;
  }

  private static char letterOf(Cell cell) {
    if (cell instanceof Cell.Element element) {
      return Snapshots.letterOfElement(element.array().type());
    }
    FieldName field =
        cell instanceof Cell.Field inObject ? inObject.field() : ((Cell.StaticField) cell).field();
    return Snapshots.letterOf(field.descriptor());
  }

  /** Returns the chunks in which a cell was written, or may have been by unseen code, in order. */
  private Set<Integer> chunksOf(Cell cell, long number) {
    HistoryCells marks = history.marks;
    var chunks = new TreeSet<>(history.cells.chunksOf(number));
    if (cell instanceof Cell.Element element) {
      chunks.addAll(marks.chunksOf(forgotten(element)));
    }
    return chunks;
  }
}

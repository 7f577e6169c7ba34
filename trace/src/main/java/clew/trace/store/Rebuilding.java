package clew.trace.store;

import clew.code.FieldName;
import clew.trace.Cell;
import clew.trace.Held;
import clew.trace.Snapshot;
import clew.trace.Stretch;
import clew.trace.Write;
import java.util.List;
import java.util.Optional;

/** Reads parts of an execution again. */
public interface Rebuilding {
  /** Returns the number of the chunk that {@code step} is in. */
  int chunkOf(int step);

  /** Returns how many chunks there are, numbered from 0. */
  int chunkCount();

  /** Returns what is known of the steps of each chunk together. */
  List<Stretch> stretches();

  /** Returns the steps of a chunk. */
  Columns read(int chunk);

  /** Adds to the steps of a chunk what became known only later. */
  void fillIn(Columns columns);

  /** Returns the last write to a cell of the heap before {@code step}. */
  Optional<Write> lastWriteTo(Cell cell, int step);

  /** Returns all writes to a cell of the heap, in order. */
  List<Write> writesTo(Cell cell);

  /** Returns what a cell of the heap has held, in order. */
  List<Held> valuesOf(Cell cell);

  /** Returns the fields of an object that is no array. */
  List<FieldName> fieldsOf(int object);

  /** Returns who wrote local {@code slot} of {@code frame} before {@code chunk} began. */
  LocalWriter localBefore(int chunk, int frame, int slot);

  /**
   * What is known of a local when a chunk begins.
   *
   * @param isOpen whether its frame is open then
   * @param step the step that wrote it, or a negative number
   */
  record LocalWriter(boolean isOpen, int step) {}

  /** Returns the state of the execution before {@code step}. */
  Snapshot stateBefore(int step);
}

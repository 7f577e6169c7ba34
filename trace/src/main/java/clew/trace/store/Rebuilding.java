package clew.trace.store;

import clew.trace.Snapshot;
import clew.trace.Stretch;
import java.util.List;

/** Reads parts of an execution again. */
public interface Rebuilding {
  /** Returns the number of the chunk that {@code step} is in. */
  int chunkOf(int step);

  /** Returns what is known of the steps of each chunk together. */
  List<Stretch> stretches();

  /** Returns the steps of a chunk. */
  Columns read(int chunk);

  /** Adds to the steps of a chunk what became known only later. */
  void fillIn(Columns columns);

  /** Returns the state of the execution before {@code step}. */
  Snapshot stateBefore(int step);
}

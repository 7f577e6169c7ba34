package clew.trace.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * All that was ever in cells, as far as later readings need it: what is in them at last, and what
 * was in them when each chunk began.
 *
 * <p>A cell that is written for the first time in a chunk leaves what it held as an older entry, to
 * which the newer one leads. So a reading that starts at a chunk goes back from the last entry to
 * the first one that is old enough.
 */
public final class HistoryCells extends Cells {
  private final Segments bitsOf;
  private final Segments writers;
  private final Segments states;
  private final Segments copiesOf;
  private final Segments chunks;
  private final Segments older;
  private final Segments olderBits;
  private final Segments olderWriters;
  private final Segments olderStates;
  private final Segments olderCopies;
  private final Segments olderChunks;
  private final Segments olderStill;
  private int olderCount;
  private int currentChunk;

  /** Cells in columns of {@code shelf}. */
  public HistoryCells(Shelf shelf) {
    bitsOf = shelf.column();
    writers = shelf.column();
    states = shelf.column();
    copiesOf = shelf.column();
    chunks = shelf.column();
    older = shelf.column();
    olderBits = shelf.column();
    olderWriters = shelf.column();
    olderStates = shelf.column();
    olderCopies = shelf.column();
    olderChunks = shelf.column();
    olderStill = shelf.column();
  }

  /** Says that chunk {@code number} begins. */
  public void beginChunk(int number) {
    currentChunk = number;
  }

  @Override
  public void load(long cell) {
    state = states.byteAt(cell);
    if (state == EMPTY) {
      return;
    }
    bits = bitsOf.longAt(cell);
    writer = writers.intAt(cell);
    copies = copiesOf.intAt(cell);
  }

  @Override
  public void store(long cell, int newState, long newBits, int newWriter, int newCopies) {
    load(cell);
    boolean isNew = state == EMPTY;
    if (isNew || chunks.intAt(cell) != currentChunk) {
      if (!isNew) {
        keepOlder(cell);
      }
      chunks.putInt(cell, currentChunk);
    }
    states.putByte(cell, newState);
    bitsOf.putLong(cell, newBits);
    writers.putInt(cell, newWriter);
    if (newCopies != copies || isNew) {
      copiesOf.putInt(cell, newCopies);
    }
  }

  private void keepOlder(long cell) {
    olderCount++;
    olderBits.putLong(olderCount, bits);
    olderWriters.putInt(olderCount, writer);
    olderStates.putByte(olderCount, state);
    olderCopies.putInt(olderCount, copies);
    olderChunks.putInt(olderCount, chunks.intAt(cell));
    olderStill.putInt(olderCount, older.intAt(cell));
    older.putInt(cell, olderCount);
  }

  /** Returns the chunks in which a cell was written, in order. */
  public List<Integer> chunksOf(long cell) {
    List<Integer> found = new ArrayList<>();
    if (states.byteAt(cell) != EMPTY) {
      found.add(chunks.intAt(cell));
      for (int entry = older.intAt(cell); entry != 0; entry = olderStill.intAt(entry)) {
        found.add(olderChunks.intAt(entry));
      }
    }
    Collections.reverse(found);
    return found;
  }

  /** Looks at a cell as it was when {@code chunk} began. */
  public void loadBefore(long cell, int chunk) {
    load(cell);
    if (state == EMPTY || chunks.intAt(cell) < chunk) {
      return;
    }
    int entry = older.intAt(cell);
    while (entry != 0 && olderChunks.intAt(entry) >= chunk) {
      entry = olderStill.intAt(entry);
    }
    if (entry == 0) {
      state = EMPTY;
      return;
    }
    state = olderStates.byteAt(entry);
    bits = olderBits.longAt(entry);
    writer = olderWriters.intAt(entry);
    copies = olderCopies.intAt(entry);
  }
}

package clew.trace.store;

/**
 * The cells of a reading that starts at a chunk: what it has written itself, and what was before.
 */
public final class LaterCells extends Cells {
  private final HistoryCells before;
  private final int chunk;
  private int count;
  private long[] keys = new long[1 << 12];
  private long[] bitsOf = new long[1 << 12];
  private int[] writers = new int[1 << 12];
  private int[] copiesOf = new int[1 << 12];
  private byte[] states = new byte[1 << 12];

  /** What {@code before} held when {@code chunk} began. */
  public LaterCells(HistoryCells before, int chunk) {
    this.before = before;
    this.chunk = chunk;
  }

  @Override
  public void load(long cell) {
    int place = find(cell);
    if (keys[place] == 0) {
      before.loadBefore(cell, chunk);
      state = before.state;
      bits = before.bits;
      writer = before.writer;
      copies = before.copies;
    } else {
      state = states[place];
      bits = bitsOf[place];
      writer = writers[place];
      copies = copiesOf[place];
    }
  }

  @Override
  public void store(long cell, int newState, long newBits, int newWriter, int newCopies) {
    int place = find(cell);
    if (keys[place] == 0) {
      if (2 * ++count > keys.length) {
        grow();
        place = find(cell);
      }
      keys[place] = cell + 1;
    }
    states[place] = (byte) newState;
    bitsOf[place] = newBits;
    writers[place] = newWriter;
    copiesOf[place] = newCopies;
  }

  /** Returns the place of {@code cell}, or the free one where it belongs. */
  private int find(long cell) {
    int mask = keys.length - 1;
    int place = (int) ((cell * 0x9E3779B97F4A7C15L) >>> 40) & mask;
    while (keys[place] != 0 && keys[place] != cell + 1) {
      place = place + 1 & mask;
    }
    return place;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldBits = bitsOf;
    int[] oldWriters = writers;
    int[] oldCopies = copiesOf;
    byte[] oldStates = states;
    int size = 2 * oldKeys.length;
    keys = new long[size];
    bitsOf = new long[size];
    writers = new int[size];
    copiesOf = new int[size];
    states = new byte[size];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int place = find(oldKeys[i] - 1);
        keys[place] = oldKeys[i];
        bitsOf[place] = oldBits[i];
        writers[place] = oldWriters[i];
        copiesOf[place] = oldCopies[i];
        states[place] = oldStates[i];
      }
    }
  }
}

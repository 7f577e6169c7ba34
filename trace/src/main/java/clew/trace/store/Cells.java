package clew.trace.store;

/**
 * What is in cells, as of one moment.
 *
 * <p>Cells have numbers. Of each it is kept what is in it, the step that wrote it, whether the
 * value is known, and how it was copied there. {@link #load} puts that of one cell into the fields.
 */
public abstract class Cells {
  /** Nothing was written to the cell. */
  public static final int EMPTY = 0;

  /** A known value was written to the cell. */
  public static final int KNOWN = 1;

  /** A value was written to the cell that is not known. */
  public static final int UNKNOWN = 2;

  /** {@link #EMPTY}, {@link #KNOWN} or {@link #UNKNOWN}. */
  public int state;

  public long bits;

  /** The step that wrote it, or a negative number. */
  public int writer;

  /** The number of its {@link Copies}, or 0. */
  public int copies;

  /** Looks at a cell. */
  public abstract void load(long cell);

  /** Writes to a cell. */
  public abstract void store(long cell, int newState, long newBits, int newWriter, int newCopies);
}

package clew.trace.store;

import clew.trace.Use;
import java.util.Arrays;

/** The steps of a trace in columns: what is said of a step stands at its index in each. */
public final class Columns {
  /** Stands for no step. */
  public static final int NONE = -1;

  /** A step's cell: none, or which kind. */
  public static final int NO_CELL = 0;

  public static final int STATIC = 1;
  public static final int FIELD = 2;
  public static final int ELEMENT = 3;
  public static final int LOCAL = 4;

  static final int CELL_MASK = 7;

  /** The step wrote its cell. */
  public static final int WRITES = 8;

  /** The step called code that was not seen. */
  public static final int UNSEEN_CALL = 16;

  /** The step is one half of an instruction in the middle of which other code ran. */
  public static final int RESUMES = 32;

  int size;
  int[] frame = new int[1 << 10];
  int[] site = new int[1 << 10];
  int[] controller = new int[1 << 10];
  int[] firstUse = new int[1 << 10];
  byte[] flags = new byte[1 << 10];
  byte[] type = new byte[1 << 10];
  long[] value = new long[1 << 10];
  int[] cellOwner = new int[1 << 10];
  int[] cellPart = new int[1 << 10];
  int uses;
  int[] useSource = new int[1 << 11];
  byte[] useKind = new byte[1 << 11];

  /** Adds a step and returns its index. */
  public int add(int inFrame, int atSite, int controlledBy) {
    if (size == frame.length) {
      grow(2 * size);
    }
    frame[size] = inFrame;
    site[size] = atSite;
    controller[size] = controlledBy;
    firstUse[size] = uses;
    return size++;
  }

  /** Adds something that the last step used. */
  public void use(Use.Kind kind, int source) {
    if (uses == useSource.length) {
      useSource = Arrays.copyOf(useSource, 2 * uses);
      useKind = Arrays.copyOf(useKind, 2 * uses);
    }
    useSource[uses] = source;
    useKind[uses++] = (byte) kind.code();
  }

  /** Sets the value of {@code step}; {@code letter} is a type's in descriptors, or ? if unseen. */
  public void value(int step, char letter, long bits) {
    type[step] = (byte) letter;
    value[step] = bits;
  }

  /** Sets the cell of {@code step}. */
  public void cell(int step, int kind, int owner, int part) {
    flags[step] |= (byte) kind;
    cellOwner[step] = owner;
    cellPart[step] = part;
  }

  /** Adds one of the marks above to {@code step}. */
  public void mark(int step, int flag) {
    flags[step] |= (byte) flag;
  }

  public int size() {
    return size;
  }

  int lastUse(int step) {
    return step + 1 < size ? firstUse[step + 1] : uses;
  }

  private void grow(int capacity) {
    frame = Arrays.copyOf(frame, capacity);
    site = Arrays.copyOf(site, capacity);
    controller = Arrays.copyOf(controller, capacity);
    firstUse = Arrays.copyOf(firstUse, capacity);
    flags = Arrays.copyOf(flags, capacity);
    type = Arrays.copyOf(type, capacity);
    value = Arrays.copyOf(value, capacity);
    cellOwner = Arrays.copyOf(cellOwner, capacity);
    cellPart = Arrays.copyOf(cellPart, capacity);
  }
}

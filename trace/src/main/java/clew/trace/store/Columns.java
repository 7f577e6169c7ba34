package clew.trace.store;

import clew.trace.Use;
import java.util.Arrays;

/**
 * Steps that follow each other, in columns: what is said of a step stands at the same place in
 * each.
 */
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

  /** An execution of a line begins with the step. */
  public static final int BEGINS_LINE = 64;

  private static final int SMALLEST = 1 << 8;

  private final int first;
  private int size;
  int[] frame;
  int[] site;
  int[] controller;
  int[] firstUse;
  byte[] flags;
  byte[] type;
  long[] value;
  int[] cellOwner;
  int[] cellPart;
  private int uses;
  int[] useSource;
  byte[] useKind;

  /** No steps yet; the first will be {@code first}, and about {@code expected} are expected. */
  public Columns(int first, int expected) {
    this.first = first;
    int capacity = Math.max(expected, SMALLEST);
    frame = new int[capacity];
    site = new int[capacity];
    controller = new int[capacity];
    firstUse = new int[capacity];
    flags = new byte[capacity];
    type = new byte[capacity];
    value = new long[capacity];
    cellOwner = new int[capacity];
    cellPart = new int[capacity];
    useSource = new int[capacity + capacity / 2];
    useKind = new byte[useSource.length];
  }

  /** Adds a step and returns it. */
  public int add(int inFrame, int atSite, int controlledBy) {
    int place = size;
    if (place == frame.length) {
      grow(2 * place);
    }
    frame[place] = inFrame;
    site[place] = atSite;
    controller[place] = controlledBy;
    firstUse[place] = uses;
    size = place + 1;
    return first + place;
  }

  /** Adds something that the last step used. */
  public void use(Use.Kind kind, int source) {
    use(kind.code(), source);
  }

  /** Adds something that the last step used, in the way whose kind has that code. */
  public void use(int kind, int source) {
    if (uses == useSource.length) {
      useSource = Arrays.copyOf(useSource, 2 * uses);
      useKind = Arrays.copyOf(useKind, 2 * uses);
    }
    useSource[uses] = source;
    useKind[uses++] = (byte) kind;
  }

  /** Sets the value of {@code step}; {@code letter} is a type's in descriptors, or ? if unseen. */
  public void value(int step, char letter, long bits) {
    type[step - first] = (byte) letter;
    value[step - first] = bits;
  }

  /** Sets the cell of {@code step}. */
  public void cell(int step, int kind, int owner, int part) {
    flags[step - first] |= (byte) kind;
    cellOwner[step - first] = owner;
    cellPart[step - first] = part;
  }

  /** Adds one of the marks above to {@code step}. */
  public void mark(int step, int flag) {
    flags[step - first] |= (byte) flag;
  }

  /** Returns the first step. */
  public int first() {
    return first;
  }

  /** Returns the step behind the last one. */
  public int end() {
    return first + size;
  }

  /** Returns the frame of {@code step}. */
  public int frameOf(int step) {
    return frame[step - first];
  }

  /** Returns the site of {@code step}. */
  public int siteOf(int step) {
    return site[step - first];
  }

  /** Returns whether {@code step} has that mark. */
  public boolean hasMark(int step, int flag) {
    return (flags[step - first] & flag) != 0;
  }

  /** Returns the number of the field that {@code step} read or wrote, or {@link #NONE}. */
  public int fieldOf(int step) {
    int kind = flags[step - first] & CELL_MASK;
    return kind == STATIC || kind == FIELD ? cellPart[step - first] : NONE;
  }

  int lastUse(int place) {
    return place + 1 < size ? firstUse[place + 1] : uses;
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

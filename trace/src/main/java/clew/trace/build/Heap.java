package clew.trace.build;

import clew.probe.wire.EventCode;
import clew.trace.store.Cells;
import clew.trace.store.Objects;
import clew.trace.store.Saved;
import clew.trace.store.WriteLog;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The target's objects, by number: those that woven code made, and those that unseen code has
 * shown.
 *
 * <p>The agent numbers only what crosses the border to unseen code; an object that the reader knows
 * already gets the agent's number when it crosses for the first time.
 */
final class Heap {
  /** The writer of a cell that has held its default value since the object was made. */
  static final int DEFAULT = -1;

  /** The writer of a cell whose value is not known. */
  static final int UNSEEN = -2;

  private static final int MOST_TEXT = 60;

  private final History history;
  private final Objects objects;
  private final Types types;
  private final EventCursor events;
  private final Cells cells;
  private final Cells marks;
  private final boolean isFirst;
  private WriteLog log = new WriteLog();
  private @Nullable Watch watch;
  private long watched = -1;
  private int count;
  private int agentCount = 1;
  private int agentTypeCount = 1;
  private int disagreements;

  /** What was read last: a value, who wrote it, and how it was copied there. */
  long bits;

  int writer;
  boolean isKnown;
  int copies;

  /** A heap for the first reading, or for a later one that has {@code cells} of its own. */
  Heap(History history, EventCursor events, Cells cells, Cells marks, boolean isFirst) {
    this.history = history;
    this.objects = history.tables.objects();
    this.types = history.types;
    this.events = events;
    this.cells = cells;
    this.marks = marks;
    this.isFirst = isFirst;
  }

  void save(Saved to) {
    to.number(count);
    to.number(agentCount);
    to.number(agentTypeCount);
    to.number(types.count());
    to.number(history.copies.count());
  }

  void resume(Saved from) {
    count = from.int32();
    agentCount = from.int32();
    agentTypeCount = from.int32();
    types.resume(from.int32());
    history.copies.resume(from.int32());
  }

  String typeOf(int object) {
    return objects.typeOf(object);
  }

  boolean isArray(int object) {
    return objects.lengthOf(object) >= 0;
  }

  /** Returns the length of an array, or a negative number. */
  int lengthOf(int object) {
    return objects.lengthOf(object);
  }

  /** Returns the step that made an object, or a negative number. */
  int originOf(int object) {
    return objects.originOf(object);
  }

  /** Returns whether woven code made it, so that it is no other object that is known. */
  boolean isFreshlyMade(int object) {
    return objects.isFresh(object) && objects.originOf(object) >= 0;
  }

  /** Makes an object that woven code allocates; {@code length} is negative unless an array. */
  int make(String type, int step, int length) {
    return add(objects.typeNumber(type), step, true, length);
  }

  int make(int type, int step, int length) {
    return add(type, step, true, length);
  }

  int typeNumber(String type) {
    return objects.typeNumber(type);
  }

  private int add(int type, int step, boolean isFresh, int length) {
    int number = ++count;
    if (isFirst) {
      int cellCount = length >= 0 ? length : history.layouts.cellsOf(type);
      objects.put(
          number,
          type,
          step,
          isFresh,
          length >= 0 ? length : -1 - cellCount,
          history.newCells(cellCount));
    } else if (objects.typeNumberOf(number) != type || objects.originOf(number) != step) {
      throw new IllegalStateException("another object " + number + " than when first read");
    }
    return number;
  }

  /** Returns whether there is an object {@code number} yet. */
  boolean isMade(int number) {
    return number <= count;
  }

  /** Returns the object of a constant, which is the same wherever it is named. */
  int constant(String type, String text) {
    Integer known = history.constants.get(type + text);
    if (known != null && known <= count) {
      return known;
    }
    int made = add(objects.typeNumber(type), -1, true, -1);
    if (isFirst) {
      history.constants.put(type + text, made);
      objects.setText(made, type.equals("java.lang.String") ? quoted(text, text.length()) : text);
    }
    return made;
  }

  /** Returns the last step that touched an object, gave it away, ..., or a negative number. */
  int mark(int object, int mark) {
    marks.load((long) object * History.MARKS + mark);
    return marks.state == Cells.EMPTY ? -1 : marks.writer;
  }

  void setMark(int object, int mark, int step) {
    marks.store((long) object * History.MARKS + mark, Cells.KNOWN, 0, step, 0);
  }

  /** Tells {@code watch} from now on what is written to its cell. */
  void tell(Watch watcher) {
    watch = watcher;
    watched = watcher.cell;
  }

  /** Returns the writes since this was asked last. */
  WriteLog takeLog() {
    WriteLog taken = log;
    log = new WriteLog();
    return taken;
  }

  /** Notes that {@code step} wrote elements of an array, all at once. */
  void noteRange(int array, int first, int length, int step) {
    if (isFirst && length > 0 && step >= 0) {
      log.addRange(elementCell(array, first), length, step, WriteLog.SEEN);
    }
  }

  /** Forgets all elements of an array: unseen code may have written them. */
  void forget(int array, int step) {
    if (isFirst) {
      log.addRange(elementCell(array, 0), lengthOf(array), step, WriteLog.UNSEEN);
    }
    if (watch != null && watch.array == array) {
      watch.wrote(0, false, step);
    }
    objects.setForgotten(array);
    setMark(array, History.FORGOTTEN, step);
  }

  /** Returns the cell of the field that {@code site} accesses, of an object. */
  long fieldCell(int object, FieldSite site) {
    int type = objects.typeNumberOf(object);
    if (site.lastType != type) {
      site.lastPlace = history.layouts.placeOf(type, site.field);
      site.lastType = type;
    }
    return history.cellAt(object, site.lastPlace);
  }

  long staticCell(FieldSite site) {
    if (site.staticCell < 0) {
      site.staticCell = history.staticCell(site.number);
    }
    return site.staticCell;
  }

  long elementCell(int array, int index) {
    return objects.firstCellOf(array) + index;
  }

  void write(long cell, long value, boolean known, int step) {
    put(cell, value, known, step);
    if (isFirst) {
      log.add(cell, step);
    }
  }

  /** Writes an element of an array, one of many that {@link #noteRange} tells of. */
  void writeOneOf(int array, int index, long value, int step) {
    put(elementCell(array, index), value, true, step);
  }

  private void put(long cell, long value, boolean known, int step) {
    if (cell == watched && watch != null) {
      watch.wrote(value, known, step);
    }
    cells.store(cell, known ? Cells.KNOWN : Cells.UNKNOWN, value, step, 0);
  }

  /** Reads a static field. */
  void readStatic(long cell) {
    load(cell, true);
  }

  /** Reads a field of an object. */
  void readField(int object, long cell) {
    load(cell, objects.isFresh(object));
  }

  /** Reads an element of an array. */
  void readElement(int array, int index) {
    load(elementCell(array, index), objects.isFresh(array));
    if (objects.isForgotten(array) && writer != UNSEEN) {
      int since = mark(array, History.FORGOTTEN);
      int time = copies == 0 ? writer : history.copies.stepOf(copies);
      if (since >= 0 && time <= since) {
        setUnseen();
      }
    }
  }

  private void load(long cell, boolean isFresh) {
    cells.load(cell);
    if (cells.state == Cells.EMPTY) {
      bits = 0;
      copies = 0;
      writer = isFresh ? DEFAULT : UNSEEN;
      isKnown = isFresh;
      return;
    }
    bits = cells.bits;
    writer = cells.writer;
    copies = cells.copies;
    isKnown = cells.state == Cells.KNOWN;
  }

  private void setUnseen() {
    bits = 0;
    writer = UNSEEN;
    isKnown = false;
    copies = 0;
  }

  /** Copies an element of an array to another place, as {@code step} did. */
  void copy(int from, int fromIndex, int to, int toIndex, int step) {
    readElement(from, fromIndex);
    // A default value comes from where the array was made.
    int source = writer == DEFAULT ? objects.originOf(from) : writer;
    long cell = elementCell(to, toIndex);
    if (cell == watched && watch != null) {
      watch.wrote(bits, isKnown, step);
    }
    cells.store(
        cell,
        isKnown ? Cells.KNOWN : Cells.UNKNOWN,
        bits,
        source,
        history.copies.add(step, copies));
  }

  /**
   * Takes a reference from the events and returns the object, 0 for null.
   *
   * @param step the step that brings it, if it is new
   * @param expected the object that it must be, or 0 if that is not known
   */
  int take(int step, int expected) {
    int number = (int) events.number();
    if (number == 0) {
      return 0;
    }
    if (number < agentCount) {
      int known = objects.ofAgent(number);
      if (expected != 0 && known != expected) {
        disagreements++;
      }
      return known;
    }
    agentCount++;
    String type = takeType();
    int object = takeNew(number, type, step, expected);
    putAgent(number, object);
    return object;
  }

  private void putAgent(int number, int object) {
    if (isFirst) {
      objects.putAgent(number, object);
    } else if (objects.ofAgent(number) != object) {
      throw new IllegalStateException("another object " + object + " than when first read");
    }
  }

  private int takeNew(int number, String type, int step, int expected) {
    int form = events.octet();
    switch (form) {
      case EventCode.TEXT -> {
        int length = (int) events.number();
        String text = events.text();
        int object = known(type, step, expected);
        setText(object, quoted(text, length));
        return object;
      }
      case EventCode.BITS -> {
        long value = events.word();
        int object = known(type, step, expected);
        setText(object, box(type, value));
        return object;
      }
      case EventCode.WORDS, EventCode.REFS, EventCode.LENGTH -> {
        return takeArray(form, number, type, step, expected);
      }
      default -> {
        return known(type, step, expected);
      }
    }
  }

  private int known(String type, int step, int expected) {
    return expected != 0 ? expected : add(objects.typeNumber(type), step, false, -1);
  }

  private void setText(int object, String text) {
    if (isFirst) {
      objects.setText(object, text);
    }
  }

  private int takeArray(int form, int number, String type, int step, int expected) {
    int length = (int) events.number();
    int array = expected != 0 ? expected : add(objects.typeNumber(type), step, false, length);
    putAgent(number, array);
    boolean isNew = expected == 0;
    for (int i = 0; i < length && form != EventCode.LENGTH; i++) {
      long value;
      if (form == EventCode.WORDS) {
        long zigzag = events.number();
        value = (zigzag >>> 1) ^ -(zigzag & 1);
      } else {
        value = take(step, isNew ? 0 : expectedElement(array, i));
      }
      if (isNew) {
        writeOneOf(array, i, value, step);
      }
    }
    if (isNew && form != EventCode.LENGTH) {
      noteRange(array, 0, length, step);
    }
    return array;
  }

  private int expectedElement(int array, int index) {
    if (index >= lengthOf(array)) {
      return 0;
    }
    readElement(array, index);
    return isKnown ? (int) bits : 0;
  }

  /** Looks at the type of the reference that comes next. */
  String peekType() {
    int number = (int) events.number();
    if (number == 0) {
      return "";
    }
    if (number < agentCount) {
      return objects.typeOf(objects.ofAgent(number));
    }
    int type = (int) events.number();
    return type < agentTypeCount ? history.agentTypes.get(type) : written(events.text());
  }

  private String takeType() {
    int number = (int) events.number();
    if (number < agentTypeCount) {
      return history.agentTypes.get(number);
    }
    agentTypeCount++;
    String name = events.text();
    String written = written(name);
    if (number == history.agentTypes.size()) {
      history.agentTypes.add(written);
    }
    String superName = takeType();
    if (!superName.isEmpty()) {
      types.add(name.replace('.', '/'), superName.replace('.', '/'));
    }
    return written;
  }

  /** Returns an array type as sources write it. */
  static String written(String name) {
    int dimensions = name.lastIndexOf('[') + 1;
    if (dimensions == 0) {
      return name.replace('/', '.');
    }
    String element = name.substring(dimensions);
    String base =
        switch (element.charAt(0)) {
          case 'L' -> element.substring(1, element.length() - 1).replace('/', '.');
          case 'Z' -> "boolean";
          case 'B' -> "byte";
          case 'C' -> "char";
          case 'S' -> "short";
          case 'I' -> "int";
          case 'J' -> "long";
          case 'F' -> "float";
          default -> "double";
        };
    return base + "[]".repeat(dimensions);
  }

  private static String quoted(String text, int length) {
    String shown = text.length() > MOST_TEXT ? text.substring(0, MOST_TEXT) : text;
    String plain =
        shown.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r").replace("\"", "\\\"");
    return "\"" + plain + (shown.length() < length ? "…" : "") + "\"";
  }

  private static String box(String type, long bits) {
    return switch (type) {
      case "java.lang.Boolean" -> bits == 0 ? "false" : "true";
      case "java.lang.Character" -> "'" + (char) bits + "'";
      case "java.lang.Float" -> Float.toString(Float.intBitsToFloat((int) bits));
      case "java.lang.Double" -> Double.toString(Double.longBitsToDouble(bits));
      default -> Long.toString(bits);
    };
  }

  /** Returns a sentence if objects were taken for others, which would be a defect of ours. */
  Optional<String> gap() {
    return disagreements == 0
        ? Optional.empty()
        : Optional.of(disagreements + " objects were taken for others");
  }
}

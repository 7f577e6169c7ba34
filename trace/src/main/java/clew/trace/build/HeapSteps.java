package clew.trace.build;

import clew.code.Instruction;
import clew.trace.Use;
import clew.trace.store.Columns;
import org.objectweb.asm.Opcodes;

/** Instructions that make objects, and read and write their cells. */
final class HeapSteps {
  private final Machine machine;
  private final Heap heap;
  private final ThrowSteps throwSteps;

  HeapSteps(Machine machine, ThrowSteps throwSteps) {
    this.machine = machine;
    this.heap = machine.heap;
    this.throwSteps = throwSteps;
  }

  void field(Activation frame, int step, FieldSite field) {
    if (field.number < 0) {
      field.number = machine.history.tables.numberOf(field.field);
    }
    Words words = frame.words;
    int value = field.isWrite ? frame.pop(field.size) : 0;
    if (field.isStatic) {
      machine.columns.cell(step, Columns.STATIC, 0, field.number);
      long cell = heap.staticCell(field);
      if (field.isWrite) {
        write(frame, step, field, value, cell);
      } else {
        heap.readStatic(cell);
        read(frame, step, field, -1, -1);
      }
      frame.site++;
      return;
    }
    int base = frame.pop(1);
    machine.address(frame, base);
    if (throwSteps.isNull(words, base)) {
      throwSteps.happen(frame, step);
      return;
    }
    int object = words.object(base);
    machine.columns.cell(step, Columns.FIELD, object, field.number);
    if (object == 0) {
      unknownHolder(frame, step, field, value);
    } else if (field.isWrite) {
      write(frame, step, field, value, heap.fieldCell(object, field));
    } else {
      heap.readField(object, heap.fieldCell(object, field));
      int writer = heap.writer;
      int origin = writer == Heap.DEFAULT || writer == Heap.UNSEEN ? heap.originOf(object) : -1;
      int touched = writer == Heap.UNSEEN ? heap.mark(object, History.TOUCHED) : -1;
      read(frame, step, field, origin, Math.max(touched, origin));
    }
    frame.site++;
  }

  private void write(Activation frame, int step, FieldSite field, int value, long cell) {
    long bits = frame.words.bits[value];
    boolean known = frame.words.isKnown(value);
    machine.operand(frame, value);
    machine.columns.mark(step, Columns.WRITES);
    machine.result(step, field.letter, bits, known);
    heap.write(cell, bits, known, step);
  }

  private void unknownHolder(Activation frame, int step, FieldSite field, int value) {
    if (field.isWrite) {
      machine.operand(frame, value);
      machine.columns.mark(step, Columns.WRITES);
      machine.result(step, field.letter, frame.words.bits[value], frame.words.isKnown(value));
      machine.gap("writes to objects that are not known");
    } else if (field.isLogged) {
      machine.produce(frame, step, field.letter, ValueEvents.take(machine, step, 0), true);
    } else {
      unseen(frame, step, field.letter);
    }
  }

  /** Reads the cell that the heap has just looked at; {@code origin} made its object. */
  private void read(Activation frame, int step, FieldSite field, int origin, int unseenBy) {
    if (field.isLogged) {
      readLogged(frame, step, field);
    } else if (!field.isResolved) {
      unseen(frame, step, field.letter);
    } else {
      produce(frame, step, field.letter, origin, unseenBy);
    }
  }

  /** Reads a cell that unseen code may have written: the events have its value. */
  private void readLogged(Activation frame, int step, FieldSite field) {
    boolean hasWriter = heap.writer >= 0 && heap.isKnown;
    int writer = heap.writer;
    long expected = heap.bits;
    long bits =
        ValueEvents.take(machine, step, hasWriter && field.letter == 'A' ? (int) expected : 0);
    if (hasWriter && expected == bits) {
      machine.columns.use(Use.CELL, writer);
    }
    machine.produce(frame, step, field.letter, bits, true);
  }

  private void produce(Activation frame, int step, char letter, int origin, int unseenBy) {
    int writer = heap.writer;
    if (writer == Heap.UNSEEN) {
      machine.columns.use(Use.UNSEEN, unseenBy);
      machine.produce(frame, step, letter, 0, false);
      return;
    }
    machine.columns.use(Use.CELL, writer == Heap.DEFAULT ? origin : writer);
    for (int copy = heap.copies; copy != 0; copy = machine.history.copies.earlierOf(copy)) {
      machine.columns.use(Use.CELL, machine.history.copies.stepOf(copy));
    }
    machine.produce(frame, step, letter, heap.bits, heap.isKnown);
  }

  private void unseen(Activation frame, int step, char letter) {
    machine.columns.use(Use.UNSEEN, Columns.NONE);
    machine.produce(frame, step, letter, 0, false);
  }

  void load(Activation frame, int step, int opcode) {
    Words words = frame.words;
    int index = frame.pop(1);
    int base = frame.pop(1);
    machine.address(frame, base);
    machine.address(frame, index);
    int array = words.object(base);
    char letter = Operations.elementLetter(opcode - Opcodes.IALOAD);
    if (throwSteps.isNull(words, base) || throwSteps.isOutside(array, words, index)) {
      throwSteps.happen(frame, step);
      return;
    }
    if (array != 0 && words.isKnown(index) && isInside(array, words.bits[index])) {
      int place = (int) words.bits[index];
      machine.columns.cell(step, Columns.ELEMENT, array, place);
      heap.readElement(array, place);
      int writer = heap.writer;
      int origin = writer < 0 ? heap.originOf(array) : -1;
      int unseenBy =
          writer == Heap.UNSEEN ? Math.max(heap.mark(array, History.TOUCHED), origin) : -1;
      produce(frame, step, letter, origin, unseenBy);
    } else {
      unseen(frame, step, letter);
    }
    frame.site++;
  }

  void store(Activation frame, int step, int opcode) {
    Words words = frame.words;
    char letter = Operations.elementLetter(opcode - Opcodes.IASTORE);
    int value = frame.pop(letter == 'J' || letter == 'D' ? 2 : 1);
    int index = frame.pop(1);
    int base = frame.pop(1);
    machine.operand(frame, value);
    machine.address(frame, base);
    machine.address(frame, index);
    int array = words.object(base);
    if (throwSteps.isNull(words, base)
        || throwSteps.isOutside(array, words, index)
        || (opcode == Opcodes.AASTORE && throwSteps.isOf("java.lang.ArrayStoreException"))) {
      throwSteps.happen(frame, step);
      return;
    }
    machine.columns.mark(step, Columns.WRITES);
    long bits = narrowed(letter, words.bits[value]);
    machine.result(step, letter, bits, words.isKnown(value));
    if (array != 0 && words.isKnown(index) && isInside(array, words.bits[index])) {
      int place = (int) words.bits[index];
      machine.columns.cell(step, Columns.ELEMENT, array, place);
      heap.write(heap.elementCell(array, place), bits, words.isKnown(value), step);
    } else {
      if (array != 0 && heap.isArray(array)) {
        heap.forget(array, step);
      }
      machine.gap("writes to elements that are not known");
    }
    frame.site++;
  }

  private boolean isInside(int array, long index) {
    return index >= 0 && index < heap.lengthOf(array);
  }

  private static long narrowed(char letter, long bits) {
    return switch (letter) {
      case 'B' -> (byte) bits;
      case 'C' -> (char) bits;
      case 'S' -> (short) bits;
      default -> bits;
    };
  }

  void length(Activation frame, int step) {
    int base = frame.pop(1);
    machine.operand(frame, base);
    if (throwSteps.isNull(frame.words, base)) {
      throwSteps.happen(frame, step);
      return;
    }
    int array = frame.words.object(base);
    if (array != 0) {
      machine.columns.use(Use.CELL, heap.originOf(array));
    }
    boolean known = array != 0 && heap.isArray(array);
    machine.produce(frame, step, 'I', known ? heap.lengthOf(array) : 0, known);
    frame.site++;
  }

  void ofType(Activation frame, int step, Instruction.OfType ofType) {
    switch (ofType.opcode()) {
      case Opcodes.NEW -> {
        if (throwSteps.isError()) {
          throwSteps.happen(frame, step);
          return;
        }
        int type = frame.facts.typeAt(frame.site, heap, ofType.type());
        machine.produce(frame, step, 'A', heap.make(type, step, -1));
        frame.site++;
      }
      case Opcodes.ANEWARRAY ->
          newArray(frame, step, frame.facts.typeAt(frame.site, heap, "[" + element(ofType.type())));
      case Opcodes.CHECKCAST -> cast(frame, step, ofType.type());
      default -> {
        int value = frame.pop(1);
        machine.operand(frame, value);
        // What is not null may be of the type or not: the next predicate tells.
        machine.produce(frame, step, 'Z', 0, frame.words.isKnownNull(value));
        frame.site++;
      }
    }
  }

  private static String element(String type) {
    return type.startsWith("[") ? type : "L" + type + ";";
  }

  private void cast(Activation frame, int step, String type) {
    int value = frame.pop(1);
    machine.operand(frame, value);
    if (machine.events.isAtThrow()) {
      int object = frame.words.object(value);
      boolean mayFail =
          !frame.words.isKnown(value)
              || (object != 0 && !heap.typeOf(object).replace('.', '/').equals(type));
      if (mayFail && throwSteps.isOf("java.lang.ClassCastException")) {
        throwSteps.happen(frame, step);
        return;
      }
    }
    machine.produce(frame, step, 'A', frame.words.bits[value], frame.words.isKnown(value));
    frame.site++;
  }

  /** Makes an array of the type with that number. */
  void newArray(Activation frame, int step, int type) {
    int length = frame.pop(1);
    machine.operand(frame, length);
    boolean isKnown = frame.words.isKnown(length);
    boolean isNegative = isKnown && frame.words.bits[length] < 0;
    if (throwSteps.isError() || (isNegative && machine.events.isAtThrow())) {
      throwSteps.happen(frame, step);
      return;
    }
    if (isKnown && !isNegative) {
      machine.produce(frame, step, 'A', heap.make(type, step, (int) frame.words.bits[length]));
    } else {
      machine.produce(frame, step, 'A', 0, false);
    }
    frame.site++;
  }

  void newArrays(Activation frame, int step, Instruction.NewArrays arrays) {
    int first = frame.pop(arrays.dimensions());
    var lengths = new int[arrays.dimensions()];
    boolean known = true;
    for (int i = lengths.length - 1; i >= 0; i--) {
      machine.operand(frame, first + i);
      lengths[i] = (int) frame.words.bits[first + i];
      known &= frame.words.isKnown(first + i) && lengths[i] >= 0;
    }
    if (machine.events.isAtThrow() && (throwSteps.isError() || !known)) {
      throwSteps.happen(frame, step);
      return;
    }
    int made = known ? make(arrays.descriptor(), lengths, 0, step) : 0;
    machine.produce(frame, step, 'A', made, known);
    frame.site++;
  }

  private int make(String descriptor, int[] lengths, int dimension, int step) {
    int array = heap.make(Heap.written(descriptor), step, lengths[dimension]);
    if (dimension + 1 < lengths.length) {
      for (int i = 0; i < lengths[dimension]; i++) {
        int part = make(descriptor.substring(1), lengths, dimension + 1, step);
        heap.writeOneOf(array, i, part, step);
      }
      heap.noteRange(array, 0, lengths[dimension], step);
    }
    return array;
  }
}

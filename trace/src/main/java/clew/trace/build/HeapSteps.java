package clew.trace.build;

import clew.code.FieldName;
import clew.code.Instruction;
import clew.probe.wire.EventCode;
import clew.probe.wire.EventRules;
import clew.trace.Use;
import clew.trace.build.Activation.Item;
import clew.trace.store.Columns;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Instructions that make objects, and read and write their cells. */
final class HeapSteps {
  private static final Type OBJECT = Type.getType(Object.class);

  private final Machine machine;
  private final Columns columns;
  private final Heap heap;
  private final ThrowSteps throwSteps;

  HeapSteps(Machine machine, ThrowSteps throwSteps) {
    this.machine = machine;
    this.columns = machine.columns;
    this.heap = machine.heap;
    this.throwSteps = throwSteps;
  }

  void field(Activation frame, int step, Instruction.Field field) {
    Type type = Type.getType(field.descriptor());
    boolean isWrite = field.opcode() == Opcodes.PUTFIELD || field.opcode() == Opcodes.PUTSTATIC;
    Item value = isWrite ? machine.pop(frame, type) : new Item(0, -1, false);
    Shadow holder = null;
    Optional<FieldName> resolved = machine.types.resolve(field);
    FieldName name =
        resolved.orElse(new FieldName(field.owner(), field.name(), field.descriptor()));
    int number = machine.tables.numberOf(name);
    if (field.opcode() == Opcodes.GETSTATIC || field.opcode() == Opcodes.PUTSTATIC) {
      columns.cell(step, Columns.STATIC, 0, number);
      holder = heap.statics(number);
    } else {
      Item base = frame.pop();
      machine.address(base);
      if (throwSteps.isNull(base)) {
        throwSteps.happen(frame, step);
        return;
      }
      holder = base.known() ? heap.at(base.bits()) : null;
      columns.cell(step, Columns.FIELD, holder == null ? 0 : holder.number, number);
    }
    if (isWrite) {
      machine.operand(value);
      columns.mark(step, Columns.WRITES);
      machine.result(step, type, value.bits(), value.known());
      write(holder, holder == null ? 0 : holder.place(number), value, step);
    } else if (isLogged(frame, field)) {
      readLogged(frame, step, type, holder, number);
    } else if (resolved.isEmpty()) {
      unseen(frame, step, type);
    } else {
      read(frame, step, type, holder, holder == null ? 0 : holder.place(number));
    }
    frame.site++;
  }

  /** Returns whether {@code field} is a read whose value is among the events. */
  static boolean isLogged(Activation frame, Instruction.Field field) {
    if (field.opcode() == Opcodes.PUTFIELD || field.opcode() == Opcodes.PUTSTATIC) {
      return false;
    }
    if (field.opcode() == Opcodes.GETSTATIC) {
      return EventRules.readsStatic(field.owner());
    }
    String own = frame.facts.method().name().owner();
    return !EventRules.isWoven(field.owner())
        || (field.owner().equals(own) && isInherited(frame, field));
  }

  private static boolean isInherited(Activation frame, Instruction.Field field) {
    return !frame.facts.declares(new FieldName(field.owner(), field.name(), field.descriptor()));
  }

  private void write(@Nullable Shadow holder, int place, Item value, int step) {
    if (holder == null) {
      machine.gap("writes to objects that are not known");
    } else {
      holder.write(place, value.bits(), value.known(), step);
    }
  }

  /** Reads a cell that unseen code may have written: the events have its value. */
  private void readLogged(
      Activation frame, int step, Type type, @Nullable Shadow holder, int field) {
    int place = holder == null ? 0 : holder.place(field);
    boolean hasWriter = holder != null && holder.writer(place) >= 0 && holder.isKnown(place);
    Shadow expected =
        hasWriter && type.getSort() >= Type.ARRAY && holder != null
            ? heap.at(holder.bits(place))
            : null;
    long bits = ValueEvents.take(machine, step, expected);
    if (hasWriter && holder != null && holder.bits(place) == bits) {
      columns.use(Use.Kind.CELL, holder.writer(place));
    }
    machine.produce(frame, step, type, bits, true);
  }

  private void read(Activation frame, int step, Type type, @Nullable Shadow holder, int place) {
    if (holder == null) {
      unseen(frame, step, type);
      return;
    }
    int writer = holder.writer(place);
    if (writer == Shadow.UNSEEN) {
      columns.use(Use.Kind.UNSEEN, Math.max(holder.touched, holder.origin));
      machine.produce(frame, step, type, 0, false);
      return;
    }
    columns.use(Use.Kind.CELL, writer == Shadow.DEFAULT ? holder.origin : writer);
    if (holder.isArray()) {
      for (Shadow.Copied copied = holder.copied(place); copied != null; copied = copied.earlier()) {
        columns.use(Use.Kind.CELL, copied.step());
      }
    }
    machine.produce(frame, step, type, holder.bits(place), holder.isKnown(place));
  }

  private void unseen(Activation frame, int step, Type type) {
    columns.use(Use.Kind.UNSEEN, Columns.NONE);
    machine.produce(frame, step, type, 0, false);
  }

  void load(Activation frame, int step, int opcode) {
    Item index = frame.pop();
    Item base = frame.pop();
    machine.address(base);
    machine.address(index);
    Shadow array = base.known() ? heap.at(base.bits()) : null;
    Type type = Operations.elementType(opcode);
    if (throwSteps.isNull(base) || throwSteps.isOutside(array, index)) {
      throwSteps.happen(frame, step);
      return;
    }
    boolean isCell = array != null && index.known() && isInside(array, index);
    if (isCell && array != null) {
      columns.cell(step, Columns.ELEMENT, array.number, (int) index.bits());
    }
    read(frame, step, type, isCell ? array : null, (int) index.bits());
    frame.site++;
  }

  void store(Activation frame, int step, int opcode) {
    Type type = Operations.elementType(opcode);
    Item value = machine.pop(frame, type);
    Item index = frame.pop();
    Item base = frame.pop();
    machine.operand(value);
    machine.address(base);
    machine.address(index);
    Shadow array = base.known() ? heap.at(base.bits()) : null;
    if (throwSteps.isNull(base)
        || throwSteps.isOutside(array, index)
        || (opcode == Opcodes.AASTORE && throwSteps.isOf("java.lang.ArrayStoreException"))) {
      throwSteps.happen(frame, step);
      return;
    }
    columns.mark(step, Columns.WRITES);
    long bits = narrowed(type, value.bits());
    machine.result(step, type, bits, value.known());
    if (array != null && index.known() && isInside(array, index)) {
      columns.cell(step, Columns.ELEMENT, array.number, (int) index.bits());
      write(array, (int) index.bits(), new Item(bits, value.source(), value.known()), step);
    } else {
      if (array != null && array.isArray()) {
        array.forget();
      }
      machine.gap("writes to elements that are not known");
    }
    frame.site++;
  }

  private static boolean isInside(Shadow array, Item index) {
    return index.bits() >= 0 && index.bits() < array.length;
  }

  private static long narrowed(Type type, long bits) {
    return switch (type.getSort()) {
      case Type.BYTE -> (byte) bits;
      case Type.CHAR -> (char) bits;
      case Type.SHORT -> (short) bits;
      default -> bits;
    };
  }

  void length(Activation frame, int step) {
    Item base = frame.pop();
    machine.operand(base);
    if (throwSteps.isNull(base)) {
      throwSteps.happen(frame, step);
      return;
    }
    Shadow array = base.known() ? heap.at(base.bits()) : null;
    boolean known = array != null && array.isArray();
    if (array != null) {
      columns.use(Use.Kind.CELL, array.origin);
    }
    machine.produce(frame, step, Type.INT_TYPE, array == null ? 0 : array.length, known);
    frame.site++;
  }

  void ofType(Activation frame, int step, Instruction.OfType ofType) {
    switch (ofType.opcode()) {
      case Opcodes.NEW -> {
        if (throwSteps.isError()) {
          throwSteps.happen(frame, step);
          return;
        }
        Shadow made = heap.make(ofType.type().replace('/', '.'), step, -1);
        machine.produce(frame, step, OBJECT, made.number, true);
        frame.site++;
      }
      case Opcodes.ANEWARRAY -> {
        String element = Heap.written(ofType.type());
        newArray(frame, step, element + "[]");
      }
      case Opcodes.CHECKCAST -> cast(frame, step, ofType.type());
      default -> {
        Item value = frame.pop();
        machine.operand(value);
        boolean isNull = value.known() && value.bits() == 0;
        // What is not null may be of the type or not: the next predicate tells.
        machine.produce(frame, step, Type.BOOLEAN_TYPE, 0, isNull);
        frame.site++;
      }
    }
  }

  private void cast(Activation frame, int step, String type) {
    Item value = frame.pop();
    machine.operand(value);
    Shadow object = value.known() ? heap.at(value.bits()) : null;
    boolean mayFail =
        !value.known() || (object != null && !object.type.replace('.', '/').equals(type));
    if (mayFail && throwSteps.isOf("java.lang.ClassCastException")) {
      throwSteps.happen(frame, step);
      return;
    }
    machine.produce(frame, step, OBJECT, value.bits(), value.known());
    frame.site++;
  }

  void newArray(Activation frame, int step, String type) {
    Item length = frame.pop();
    machine.operand(length);
    boolean isNegative = length.known() && length.bits() < 0;
    if (throwSteps.isError() || (isNegative && machine.events.isAtThrow())) {
      throwSteps.happen(frame, step);
      return;
    }
    boolean known = length.known() && !isNegative;
    if (known) {
      Shadow made = heap.make(type, step, (int) length.bits());
      machine.produce(frame, step, OBJECT, made.number, true);
    } else {
      machine.produce(frame, step, OBJECT, 0, false);
    }
    frame.site++;
  }

  void newArrays(Activation frame, int step, Instruction.NewArrays arrays) {
    var lengths = new Item[arrays.dimensions()];
    boolean known = true;
    for (int i = lengths.length - 1; i >= 0; i--) {
      lengths[i] = frame.pop();
      machine.operand(lengths[i]);
      known &= lengths[i].known() && lengths[i].bits() >= 0;
    }
    if (machine.events.isAtThrow() && (throwSteps.isError() || !known)) {
      throwSteps.happen(frame, step);
      return;
    }
    long made = known ? make(arrays.descriptor(), lengths, 0, step).number : 0;
    machine.produce(frame, step, OBJECT, made, known);
    frame.site++;
  }

  private Shadow make(String descriptor, Item[] lengths, int dimension, int step) {
    int length = (int) lengths[dimension].bits();
    Shadow array = heap.make(Heap.written(descriptor), step, length);
    if (dimension + 1 < lengths.length) {
      for (int i = 0; i < length; i++) {
        Shadow part = make(descriptor.substring(1), lengths, dimension + 1, step);
        array.write(i, part.number, true, step);
      }
    }
    return array;
  }

  /** Returns whether the next event is a value from unseen code. */
  static boolean isValue(int code) {
    return code >= EventCode.INT && code <= EventCode.VOID;
  }
}

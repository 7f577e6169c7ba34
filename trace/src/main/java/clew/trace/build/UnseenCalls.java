package clew.trace.build;

import clew.probe.wire.EventCode;
import clew.probe.wire.EventRules;
import clew.trace.Use;
import clew.trace.build.Activation.Item;
import clew.trace.store.Columns;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Calls of code that is not woven: one step each, whose result depends on what the call was given.
 *
 * <p>What such code keeps is not seen. An object that was given to it is touched by the call, and
 * the next call that gets the same object depends on the last one that touched it. For strings,
 * boxes and the like, which never change, and for string builders, which hold nothing but what was
 * appended, that is exact; elsewhere it is a guess on the safe side and marked as such.
 */
final class UnseenCalls {
  private static final Set<String> ASKING =
      Set.of("hashCode", "equals", "toString", "getClass", "compareTo", "compare", "length");

  private static final Set<String> BUILDERS =
      Set.of("java.lang.StringBuilder", "java.lang.StringBuffer", "java.util.StringJoiner");

  private static final Set<String> PRINTERS = Set.of("java.io.PrintStream");

  /** How many elements of an array are taken to be read by unseen code. */
  private static final int MOST_READ = 1000;

  private final Machine machine;
  private final Columns columns;

  UnseenCalls(Machine machine) {
    this.machine = machine;
    this.columns = machine.columns;
  }

  /** Takes the names of the objects that are passed, and learns what was not known of them. */
  void takePassed(PendingCall call) {
    Type[] types = Type.getArgumentTypes(call.descriptor);
    int offset = call.arguments.size() - types.length;
    for (int i = 0; i < types.length; i++) {
      if (EventRules.isPassed(types[i].getDescriptor())
          && machine.events.peek() == EventCode.PASS) {
        machine.events.take();
        Item argument = call.arguments.get(offset + i);
        Shadow expected = argument.known() ? machine.heap.at(argument.bits()) : null;
        Shadow passed = machine.heap.take(call.step, expected);
        if (!argument.known()) {
          long bits = passed == null ? 0 : passed.number;
          call.arguments.set(offset + i, new Item(bits, argument.source(), true));
        }
      }
    }
  }

  /** Takes the name of an object that unseen code has just initialised. */
  void takeMade(PendingCall call) {
    if (machine.events.peek() == EventCode.PASS && !EventRules.isWoven(call.owner)) {
      machine.events.take();
      Item receiver = call.arguments.get(0);
      machine.heap.take(call.step, receiver.known() ? machine.heap.at(receiver.bits()) : null);
    }
  }

  /** Notes what {@code call}, whose step was just begun, needs and touches. */
  void begin(PendingCall call) {
    call.hasOperands = true;
    columns.mark(call.step, Columns.UNSEEN_CALL);
    boolean isCopy = isArrayCopy(call);
    for (Item argument : call.arguments) {
      if (isCopy) {
        machine.address(argument);
      } else {
        machine.operand(argument);
      }
    }
    if (isCopy || isClone(call)) {
      return;
    }
    Type[] types = Type.getArgumentTypes(call.descriptor);
    int offset = call.arguments.size() - types.length;
    for (int i = 0; i < call.arguments.size(); i++) {
      boolean isObject = i < offset || types[i - offset].getSort() >= Type.ARRAY;
      Item argument = call.arguments.get(i);
      Shadow object = isObject && argument.known() ? machine.heap.at(argument.bits()) : null;
      if (object != null) {
        touch(call, object, i < offset);
      }
    }
  }

  private void touch(PendingCall call, Shadow object, boolean isReceiver) {
    if (EventRules.isValue(object.type.replace('.', '/')) || PRINTERS.contains(object.type)) {
      return;
    }
    if (object.isArray()) {
      touchArray(call, object);
      return;
    }
    boolean isBuilder = BUILDERS.contains(object.type);
    if (object.touched >= 0) {
      columns.use(isBuilder ? Use.Kind.CELL : Use.Kind.UNSEEN, object.touched);
    }
    boolean isAsked = ASKING.contains(call.name) || call.opcode == Opcodes.INVOKEDYNAMIC;
    boolean isOnlyRead = isBuilder ? !isReceiver || isAsked : isAsked;
    if (!isOnlyRead) {
      object.touched = call.step;
    }
  }

  private void touchArray(PendingCall call, Shadow array) {
    if (ASKING.contains(call.name)) {
      return;
    }
    if (mayWriteArrays(call)) {
      array.forget();
      array.touched = call.step;
      machine.gap("arrays given to unseen code that may write to them");
      return;
    }
    for (int i = 0; i < array.length && i < MOST_READ; i++) {
      int writer = array.writer(i);
      if (writer >= 0) {
        columns.use(Use.Kind.CELL, writer);
      }
    }
  }

  private static boolean mayWriteArrays(PendingCall call) {
    if (call.opcode == Opcodes.INVOKEDYNAMIC || call.name.equals("getChars")) {
      return call.name.equals("getChars");
    }
    return !EventRules.isValue(call.owner)
        && !BUILDERS.contains(call.owner.replace('/', '.'))
        && !PRINTERS.contains(call.owner.replace('/', '.'))
        && !call.owner.startsWith("java/lang/reflect/")
        && !call.owner.startsWith("[");
  }

  /** Returns the object that {@code call} will return, if that is certain. */
  @Nullable Shadow expectedResult(PendingCall call) {
    boolean returnsSelf =
        BUILDERS.contains(call.owner.replace('/', '.'))
            && call.returnType().getClassName().equals(call.owner.replace('/', '.'));
    if (!returnsSelf || !call.hasReceiver() || !call.arguments.get(0).known()) {
      return null;
    }
    return machine.heap.at(call.arguments.get(0).bits());
  }

  /** Returns the step from which the result comes. */
  int end(Activation frame, PendingCall call) {
    if (call.callbacks.isEmpty() && call.hasOperands) {
      return call.step;
    }
    int step = machine.begin(frame);
    columns.mark(step, Columns.RESUMES);
    columns.use(Use.Kind.OPERAND, call.step);
    if (!call.hasOperands) {
      call.arguments.forEach(machine::operand);
    }
    call.callbacks.forEach(callback -> columns.use(Use.Kind.OPERAND, callback));
    return step;
  }

  /** Does what {@code call} is known to do to objects. */
  void effect(PendingCall call, long result, int step) {
    if (isArrayCopy(call)) {
      copy(call, step);
    } else if (isClone(call) && call.arguments.get(0).known()) {
      Shadow from = machine.heap.at(call.arguments.get(0).bits());
      Shadow to = machine.heap.at(result);
      if (from != null && to != null && from.isArray() && to.length == from.length) {
        for (int i = 0; i < from.length; i++) {
          to.copy(from, i, i, step);
        }
      }
    }
  }

  private void copy(PendingCall call, int step) {
    Item from = call.arguments.get(0);
    Item to = call.arguments.get(2);
    int fromPlace = (int) call.arguments.get(1).bits();
    int toPlace = (int) call.arguments.get(3).bits();
    int count = (int) call.arguments.get(4).bits();
    boolean known = call.arguments.stream().allMatch(Item::known);
    Shadow source = from.known() ? machine.heap.at(from.bits()) : null;
    Shadow target = to.known() ? machine.heap.at(to.bits()) : null;
    if (!known || source == null || target == null || !source.isArray() || !target.isArray()) {
      if (target != null && target.isArray()) {
        target.forget();
        target.touched = step;
      }
      machine.gap("copies between arrays that are not known");
      return;
    }
    boolean isForward = source != target || fromPlace >= toPlace;
    for (int i = 0; i < count; i++) {
      int at = isForward ? i : count - 1 - i;
      target.copy(source, fromPlace + at, toPlace + at, step);
    }
  }

  private static boolean isArrayCopy(PendingCall call) {
    return call.owner.equals("java/lang/System") && call.name.equals("arraycopy");
  }

  private static boolean isClone(PendingCall call) {
    return call.owner.startsWith("[") && call.name.equals("clone");
  }
}

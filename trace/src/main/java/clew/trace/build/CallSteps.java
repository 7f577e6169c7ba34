package clew.trace.build;

import clew.code.Instruction;
import clew.probe.wire.EventCode;
import clew.probe.wire.EventRules;
import clew.trace.build.Activation.Item;
import clew.trace.store.Columns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Calls, what they enter, and how they come back. */
final class CallSteps {
  private final Machine machine;
  private final Columns columns;
  private final ThrowSteps throwSteps;
  private final UnseenCalls unseen;

  CallSteps(Machine machine, ThrowSteps throwSteps) {
    this.machine = machine;
    this.columns = machine.columns;
    this.throwSteps = throwSteps;
    this.unseen = new UnseenCalls(machine);
  }

  /** Makes a call: takes its arguments and finds out whether they go to code that is seen. */
  void begin(Activation frame, Instruction instruction) {
    int step = machine.begin(frame);
    PendingCall call = pending(frame, step, instruction);
    if (call.opcode == Opcodes.INVOKEDYNAMIC || EventRules.passes(call.owner, call.name)) {
      unseen.takePassed(call);
    }
    machine.thread.exited = 0;
    frame.call = call;
    if (isToBeSeen(call)) {
      if (call.hasReceiver() && call.opcode != Opcodes.INVOKESPECIAL) {
        machine.address(call.arguments.get(0));
      }
    } else {
      unseen.begin(call);
    }
  }

  /** Returns whether {@code instruction} is a call that names objects before it is made. */
  static boolean passes(Instruction instruction) {
    String descriptor;
    if (instruction instanceof Instruction.DynamicCall call) {
      descriptor = call.descriptor();
    } else if (instruction instanceof Instruction.Call call
        && EventRules.passes(call.callee().owner(), call.callee().name())) {
      descriptor = call.callee().descriptor();
    } else {
      return false;
    }
    return Arrays.stream(Type.getArgumentTypes(descriptor))
        .anyMatch(type -> EventRules.isPassed(type.getDescriptor()));
  }

  private PendingCall pending(Activation frame, int step, Instruction instruction) {
    String owner = "";
    String name;
    String descriptor;
    int key;
    if (instruction instanceof Instruction.Call call) {
      owner = call.callee().owner();
      name = call.callee().name();
      descriptor = call.callee().descriptor();
      key = EventRules.key(name, descriptor, call.opcode() == Opcodes.INVOKESTATIC);
    } else {
      var call = (Instruction.DynamicCall) instruction;
      name = call.name();
      descriptor = call.descriptor();
      key = EventRules.dynamicKey(name, descriptor);
    }
    List<Item> arguments = new ArrayList<>();
    Type[] types = Type.getArgumentTypes(descriptor);
    for (int i = types.length - 1; i >= 0; i--) {
      arguments.add(machine.pop(frame, types[i]));
    }
    int opcode = instruction.opcode();
    if (opcode != Opcodes.INVOKESTATIC && opcode != Opcodes.INVOKEDYNAMIC) {
      arguments.add(frame.pop());
    }
    Collections.reverse(arguments);
    return new PendingCall(step, opcode, owner, name, descriptor, key, arguments);
  }

  private boolean isToBeSeen(PendingCall call) {
    if (!machine.events.isAtEntry()) {
      return false;
    }
    MethodFacts facts = machine.factsOf(machine.events.peekMethod());
    return isDirect(call, facts) || (facts.isInitialiser() && EventRules.isWoven(call.owner));
  }

  /** Returns whether the method that is entered is the one that {@code call} calls. */
  private boolean isDirect(PendingCall call, MethodFacts facts) {
    if (call.opcode == Opcodes.INVOKEDYNAMIC || facts.key() != call.key) {
      return false;
    }
    String owner = facts.method().name().owner();
    if (!facts.method().name().name().equals(call.name)) {
      return false;
    }
    if (call.opcode == Opcodes.INVOKEINTERFACE && machine.events.peek() == EventCode.ENTER) {
      return true; // the agent has compared the receivers
    }
    if (call.opcode == Opcodes.INVOKESTATIC || call.opcode == Opcodes.INVOKESPECIAL) {
      return machine.file.codeBase().findClass(call.owner).isPresent()
          && !machine.types.isUnrelated(call.owner, owner);
    }
    Item receiver = call.arguments.get(0);
    Shadow object = receiver.known() ? machine.heap.at(receiver.bits()) : null;
    return object == null || !machine.types.isUnrelated(object.type.replace('.', '/'), owner);
  }

  /** Goes on with a call until the next frame is entered or the call is over. */
  void goOn(Activation frame, PendingCall call) {
    int code = machine.events.peek();
    Item returned = call.returned;
    if (returned != null && HeapSteps.isValue(code)) {
      boolean isObject = code == EventCode.REF;
      Shadow expected = isObject && returned.known() ? machine.heap.at(returned.bits()) : null;
      long bits = ValueEvents.take(machine, call.step, expected);
      returned(frame, call, new Item(bits, returned.source(), true));
    } else if (machine.thread.exited == call.key
        && !call.callbacks.isEmpty()
        && !call.saysResult()) {
      // The agent took the callback for the callee and did not ask for the result.
      machine.gap("results of unseen methods that called back a method of the same name");
      finish(frame, call, 0, false);
    } else if (machine.events.isAtEntry()) {
      MethodFacts facts = machine.factsOf(machine.events.peekMethod());
      if (!call.isAnswered && isDirect(call, facts)) {
        call.isAnswered = true;
        enter(frame, call.step, call, true);
      } else {
        enter(frame, call.step, call, false);
      }
    } else if (machine.events.isAtThrow()) {
      if (call.name.equals("<init>") && isSuper(frame, call) && !call.isAnswered) {
        frame.isUncovered = true;
      }
      throwSteps.happen(frame, call.step);
    } else if (HeapSteps.isValue(code)) {
      long bits = ValueEvents.take(machine, call.step, unseen.expectedResult(call));
      finish(frame, call, bits, true);
    } else if (code == 0) {
      throw new EventCursor.EndOfEvents();
    } else {
      throw new IllegalStateException(
          "event " + code + " where a call should return: " + machine.place());
    }
  }

  private void finish(Activation frame, PendingCall call, long bits, boolean known) {
    Type type = call.returnType();
    boolean isObject = known && bits != 0 && type.getSort() >= Type.ARRAY;
    Shadow result = isObject ? machine.heap.at(bits) : null;
    if (result != null && result.given > call.step && !call.callbacks.contains(result.given)) {
      call.callbacks.add(result.given); // by another thread, while this one waited for it
    }
    int source = unseen.end(frame, call);
    if (type.getSort() != Type.VOID) {
      machine.produce(frame, source, type, bits, known);
    }
    unseen.effect(call, bits, source);
    if (call.name.equals("<init>") && !isSuper(frame, call)) {
      unseen.takeMade(call);
    }
    machine.thread.inFlight = null;
    done(frame, call);
  }

  private void done(Activation frame, PendingCall call) {
    if (call.name.equals("<init>") && isSuper(frame, call)) {
      frame.isUncovered = false;
      if (frame.isForeign && machine.events.peek() == EventCode.PASS) {
        recogniseSelf(frame);
        machine.events.take();
        machine.heap.take(call.step, machine.heap.at(frame.self));
      }
    }
    frame.call = null;
    frame.site++;
    machine.thread.exited = 0;
  }

  /** An unseen constructor may have called this one for the very object that it constructs. */
  private void recogniseSelf(Activation frame) {
    PendingCall outer = frame.caller == null ? null : frame.caller.call;
    if (outer == null || !outer.name.equals("<init>") || !outer.arguments.get(0).known()) {
      return;
    }
    Shadow made = machine.heap.at(outer.arguments.get(0).bits());
    Shadow self = machine.heap.at(frame.self);
    String type = machine.peekPassed();
    if (made != null && self != null && made.type.equals(type) && !self.type.equals(type)) {
      frame.self = made.number;
      frame.setLocal(0, new Item(made.number, frame.local(0).source(), true), 'A');
    }
  }

  private static boolean isSuper(Activation frame, PendingCall call) {
    return frame.isUncovered && call.arguments.get(0).bits() == frame.self;
  }

  /** Enters the first frame of the thread, or one that the JVM calls when no other runs. */
  void enterFirst() {
    enter(null, machine.thread.startedBy, null, false);
  }

  /** Returns whether {@code instruction} is what makes the JVM run the initialiser that is next. */
  boolean initialises(Instruction instruction) {
    String type;
    if (instruction instanceof Instruction.Field field
        && (field.opcode() == Opcodes.GETSTATIC || field.opcode() == Opcodes.PUTSTATIC)) {
      type = field.owner();
    } else if (instruction instanceof Instruction.OfType made && made.opcode() == Opcodes.NEW) {
      type = made.type();
    } else {
      return false;
    }
    if (!machine.events.isAtEntry()) {
      return false;
    }
    MethodFacts facts = machine.factsOf(machine.events.peekMethod());
    return facts.isInitialiser() && machine.types.initialises(type, facts.method().name().owner());
  }

  void enterInitialiser(Activation frame, int step) {
    enter(frame, step, null, false);
  }

  private void enter(
      @Nullable Activation caller, int step, @Nullable PendingCall call, boolean isDirect) {
    boolean isForeign = machine.events.take() == EventCode.ENTER_FOREIGN;
    MethodFacts facts = machine.factsOf((int) machine.events.number());
    int number = machine.tables.addFrame(facts.method(), step, machine.thread.number);
    var frame = new Activation(facts, number, caller, step, isDirect);
    int slot = 0;
    int argument = 0;
    if (!facts.method().isStatic()) {
      boolean isNamed = isForeign && !facts.isConstructor();
      Item self = argument(call, isDirect, argument++, step, isNamed);
      if (facts.isConstructor() && !isDirect) {
        String type = facts.method().name().owner().replace('/', '.');
        self = new Item(machine.heap.make(type, step, -1).number, step, true);
      }
      frame.setLocal(slot++, self, 'A');
      frame.self = self.bits();
    }
    for (Type type : facts.arguments()) {
      Item value = argument(call, isDirect, argument++, step, isForeign);
      frame.setLocal(slot, value, Machine.letter(type));
      slot += type.getSize();
    }
    frame.isForeign = isForeign;
    machine.thread.top = frame;
  }

  private Item argument(
      @Nullable PendingCall call, boolean isDirect, int index, int step, boolean isNamed) {
    if (isDirect) {
      Item passed = Objects.requireNonNull(call).arguments.get(index);
      if (!isNamed) {
        return passed;
      }
      boolean isObject = machine.events.peek() == EventCode.REF;
      Shadow expected = isObject && passed.known() ? machine.heap.at(passed.bits()) : null;
      long bits = ValueEvents.take(machine, step, expected);
      return new Item(bits, passed.source(), true);
    }
    if (!isNamed) {
      return new Item(0, step, false);
    }
    boolean isObject = machine.events.peek() == EventCode.REF;
    long bits = ValueEvents.take(machine, step, null);
    if (call == null && isObject && bits != 0) {
      // Who runs a task was given it by somebody.
      Shadow given = Objects.requireNonNull(machine.heap.at(bits));
      return new Item(bits, Math.max(given.touched, step), true);
    }
    if (call != null && isObject && bits != 0) {
      for (Item passed : call.arguments) {
        if (passed.known() && passed.bits() == bits) {
          return new Item(bits, passed.source(), true);
        }
      }
    }
    return new Item(bits, step, true);
  }

  /** Takes the name of an object that is returned to unseen code. */
  private Item given(int step, Item value) {
    if (machine.events.peek() != EventCode.PASS) {
      return value;
    }
    machine.events.take();
    Shadow expected = value.known() ? machine.heap.at(value.bits()) : null;
    Shadow object = machine.heap.take(step, expected);
    if (object != null) {
      object.given = step;
    }
    return value.known()
        ? value
        : new Item(object == null ? 0 : object.number, value.source(), true);
  }

  /** Does a return. */
  void leave(Activation frame, int step, int opcode) {
    Type type =
        opcode == Opcodes.RETURN ? Type.VOID_TYPE : Operations.ofLetter(opcode - Opcodes.IRETURN);
    Item value = new Item(0, step, true);
    if (opcode != Opcodes.RETURN) {
      value = machine.pop(frame, type);
      machine.operand(value);
      if (opcode == Opcodes.ARETURN && frame.isForeign) {
        value = given(step, value);
      }
      machine.result(step, type, value.bits(), value.known());
    }
    machine.thread.exited = frame.isForeign ? 0 : frame.facts.key();
    Activation caller = frame.caller;
    machine.thread.top = caller;
    if (caller == null || caller.call == null) {
      return;
    }
    if (!frame.isDirect) {
      if (!frame.facts.isInitialiser()) {
        caller.call.callbacks.add(step);
      }
      return;
    }
    Item result = new Item(value.bits(), step, value.known());
    if (caller.call.saysResult() || frame.isForeign) {
      caller.call.returned = result;
    } else {
      returned(caller, caller.call, result);
    }
  }

  /** Ends a call whose callee has returned {@code result}. */
  private void returned(Activation caller, PendingCall call, Item result) {
    Type type = call.returnType();
    if (type.getSort() != Type.VOID) {
      if (type.getSize() == 2) {
        caller.pushWide(result.bits(), result.source(), result.known());
      } else {
        caller.push(result);
      }
      columns.value(call.step, result.known() ? Machine.letter(type) : '?', result.bits());
    }
    done(caller, call);
  }
}

package clew.trace.build;

import clew.code.Instruction;
import clew.probe.wire.EventCode;
import clew.trace.store.Columns;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Calls, what they enter, and how they come back. */
final class CallSteps {
  private final Machine machine;
  private final Heap heap;
  private final ThrowSteps throwSteps;
  private final UnseenCalls unseen;

  CallSteps(Machine machine, ThrowSteps throwSteps) {
    this.machine = machine;
    this.heap = machine.heap;
    this.throwSteps = throwSteps;
    this.unseen = new UnseenCalls(machine);
  }

  /** Makes a call: finds out whether it goes to code that is seen. */
  void begin(Activation frame, CallSite call) {
    int step = machine.begin(frame);
    frame.begin(call, step);
    if (call.passes) {
      unseen.takePassed(frame, call);
    }
    machine.thread.exited = 0;
    if (isToBeSeen(frame, call)) {
      if (call.hasReceiver && call.opcode != Opcodes.INVOKESPECIAL) {
        machine.address(frame, frame.argument(0));
      }
    } else {
      unseen.begin(frame, call);
    }
  }

  /** Returns whether {@code site} is a call that names objects before it is made. */
  static boolean passes(MethodFacts facts, int site) {
    int opcode = facts.opcode(site);
    boolean isCall = opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKEDYNAMIC;
    return isCall && facts.callAt(site).passesAny();
  }

  private boolean isToBeSeen(Activation frame, CallSite call) {
    if (!machine.events.isAtEntry()) {
      return false;
    }
    MethodFacts facts = machine.factsOf(machine.events.peekMethod());
    return isDirect(frame, call, facts) || (facts.isInitialiser() && call.isOwnerWoven);
  }

  /** Returns whether the method that is entered is the one that {@code call} calls. */
  private boolean isDirect(Activation frame, CallSite call, MethodFacts facts) {
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
      return machine.history.file.codeBase().findClass(call.owner).isPresent()
          && !machine.types.isUnrelated(call.owner, owner);
    }
    int receiver = frame.words.object(frame.argument(0));
    return receiver == 0
        || !machine.types.isUnrelated(heap.typeOf(receiver).replace('.', '/'), owner);
  }

  /** Goes on with a call until the next frame is entered or the call is over. */
  void goOn(Activation frame, CallSite call) {
    int code = machine.events.peek();
    if (frame.hasReturned && ValueEvents.isValue(code)) {
      boolean isObject = code == EventCode.REF && frame.isReturnedKnown;
      long bits =
          ValueEvents.take(machine, frame.callStep, isObject ? (int) frame.returnedBits : 0);
      returned(frame, call, bits, frame.returnedSource, true);
    } else if (machine.thread.exited == call.key && frame.callbackCount > 0 && !call.saysResult) {
      // The agent took the callback for the callee and did not ask for the result.
      machine.gap("results of unseen methods that called back a method of the same name");
      finish(frame, call, 0, false);
    } else if (machine.events.isAtEntry()) {
      MethodFacts facts = machine.factsOf(machine.events.peekMethod());
      boolean isDirect = !frame.isAnswered && isDirect(frame, call, facts);
      frame.isAnswered |= isDirect;
      enter(frame, frame.callStep, call, isDirect);
    } else if (machine.events.isAtThrow()) {
      if (call.isInit && isSuper(frame) && !frame.isAnswered) {
        frame.isUncovered = true;
      }
      throwSteps.happen(frame, frame.callStep);
    } else if (ValueEvents.isValue(code)) {
      long bits = ValueEvents.take(machine, frame.callStep, unseen.expectedResult(frame, call));
      finish(frame, call, bits, true);
    } else if (code == 0) {
      throw new EventCursor.EndOfEvents();
    } else {
      throw new IllegalStateException(
          "event " + code + " where a call should return: " + machine.place());
    }
  }

  private void finish(Activation frame, CallSite call, long bits, boolean known) {
    if (known && bits != 0 && call.returnLetter == 'A') {
      int given = heap.mark((int) bits, History.GIVEN);
      if (given > frame.callStep && !frame.hasCallback(given)) {
        frame.addCallback(given); // by another thread, while this one waited for it
      }
    }
    int source = unseen.end(frame, call);
    if (call.returnLetter != 'V') {
      machine.result(source, call.returnLetter, bits, known);
    }
    unseen.effect(frame, call, bits, source);
    if (call.isInit && !isSuper(frame)) {
      unseen.takeMade(frame, call);
    }
    machine.thread.inFlight = 0;
    done(frame, call);
    if (call.returnLetter != 'V') {
      frame.push(call.returnLetter, call.returnSize, bits, source, known);
    }
  }

  /** Ends a call: takes its arguments off the stack. */
  private void done(Activation frame, CallSite call) {
    if (call.isInit && isSuper(frame)) {
      frame.isUncovered = false;
      if (frame.isForeign && machine.events.peek() == EventCode.PASS) {
        recogniseSelf(frame);
        machine.events.take();
        heap.take(frame.callStep, frame.self);
      }
    }
    frame.pop(call.words());
    frame.call = null;
    frame.site++;
    machine.thread.exited = 0;
  }

  /** An unseen constructor may have called this one for the very object that it constructs. */
  private void recogniseSelf(Activation frame) {
    Activation caller = frame.caller;
    CallSite outer = caller == null ? null : caller.call;
    if (caller == null || outer == null || !outer.isInit) {
      return;
    }
    int made = caller.words.object(caller.argument(0));
    if (made == 0 || frame.self == 0) {
      return;
    }
    String type = machine.peekPassed();
    if (heap.typeOf(made).equals(type) && !heap.typeOf(frame.self).equals(type)) {
      frame.self = made;
      int word = frame.local(0);
      frame.words.setKnown(word, 'A', made, frame.words.sources[word]);
    }
  }

  private static boolean isSuper(Activation frame) {
    return frame.isUncovered && frame.words.bits[frame.argument(0)] == frame.self;
  }

  /** Enters the first frame of the thread, or one that the JVM calls when no other runs. */
  void enterFirst() {
    enter(null, machine.thread.startedBy, null, false);
  }

  /** Returns whether {@code instruction} is what makes the JVM run the initialiser that is next. */
  boolean initialises(Instruction instruction) {
    if (!machine.events.isAtEntry()) {
      return false;
    }
    String type;
    if (instruction instanceof Instruction.Field field
        && (field.opcode() == Opcodes.GETSTATIC || field.opcode() == Opcodes.PUTSTATIC)) {
      type = field.owner();
    } else if (instruction instanceof Instruction.OfType made && made.opcode() == Opcodes.NEW) {
      type = made.type();
    } else {
      return false;
    }
    MethodFacts facts = machine.factsOf(machine.events.peekMethod());
    return facts.isInitialiser() && machine.types.initialises(type, facts.method().name().owner());
  }

  void enterInitialiser(Activation frame, int step) {
    enter(frame, step, null, false);
  }

  private void enter(
      @Nullable Activation caller, int step, @Nullable CallSite call, boolean isDirect) {
    boolean isForeign = machine.events.take() == EventCode.ENTER_FOREIGN;
    MethodFacts facts = machine.factsOf((int) machine.events.number());
    Activation frame = machine.thread.enter(facts);
    frame.begin(
        facts,
        machine.newFrame(facts, step, caller == null ? Columns.NONE : caller.number),
        step,
        isDirect);
    frame.isForeign = isForeign;
    int slot = 0;
    int argument = 0;
    if (!facts.method().isStatic()) {
      enterSelf(frame, caller, step, call);
      slot++;
      argument++;
    }
    for (Type type : facts.arguments()) {
      int word = frame.local(slot);
      char letter = Operations.letter(type);
      if (isDirect) {
        passDirect(frame, Objects.requireNonNull(caller), argument, word, letter, isForeign);
      } else {
        passForeign(frame, caller, call, word, letter, isForeign, step);
      }
      argument++;
      slot += type.getSize();
    }
  }

  private void enterSelf(
      Activation frame, @Nullable Activation caller, int step, @Nullable CallSite call) {
    MethodFacts facts = frame.facts;
    int word = frame.local(0);
    boolean isNamed = frame.isForeign && !facts.isConstructor();
    if (frame.isDirect) {
      passDirect(frame, Objects.requireNonNull(caller), 0, word, 'A', isNamed);
    } else if (facts.isConstructor()) {
      String type = facts.method().name().owner().replace('/', '.');
      frame.words.setKnown(word, 'A', heap.make(type, step, -1), step);
    } else {
      passForeign(frame, caller, call, word, 'A', isNamed, step);
    }
    frame.self = (int) frame.words.bits[word];
  }

  /** Sets a local to an argument of the call that entered the frame. */
  private void passDirect(
      Activation frame, Activation caller, int argument, int word, char letter, boolean isNamed) {
    Words words = frame.words;
    int passed = caller.argument(argument);
    long bits = words.bits[passed];
    boolean isKnown = words.isKnown(passed);
    if (isNamed) {
      boolean isObject = machine.events.peek() == EventCode.REF && isKnown;
      bits = ValueEvents.take(machine, caller.callStep, isObject ? (int) bits : 0);
      isKnown = true;
    }
    words.set(word, letter, bits, words.sources[passed], isKnown);
  }

  /** Sets a local to what unseen code has passed. */
  private void passForeign(
      Activation frame,
      @Nullable Activation caller,
      @Nullable CallSite call,
      int word,
      char letter,
      boolean isNamed,
      int step) {
    if (!isNamed) {
      frame.words.set(word, letter, 0, step, false);
      return;
    }
    boolean isObject = machine.events.peek() == EventCode.REF;
    long bits = ValueEvents.take(machine, step, 0);
    int source = isObject && bits != 0 ? giver(caller, call, (int) bits, step) : step;
    frame.words.setKnown(word, letter, bits, source);
  }

  /** Returns the step from which unseen code had an object that it passes. */
  private int giver(@Nullable Activation caller, @Nullable CallSite call, int object, int step) {
    if (call == null || caller == null) {
      // Who runs a task was given it by somebody.
      return Math.max(heap.mark(object, History.TOUCHED), step);
    }
    for (int i = 0; i < call.arguments(); i++) {
      int word = caller.argument(i);
      if (caller.words.isKnown(word) && caller.words.bits[word] == object) {
        return caller.words.sources[word];
      }
    }
    return step;
  }

  /** Takes the name of an object that is returned to unseen code. */
  private void give(Activation frame, int step, int word) {
    if (machine.events.peek() != EventCode.PASS) {
      return;
    }
    machine.events.take();
    int object = heap.take(step, frame.words.object(word));
    if (object != 0) {
      heap.setMark(object, History.GIVEN, step);
    }
    if (!frame.words.isKnown(word)) {
      frame.words.setKnown(word, 'A', object, frame.words.sources[word]);
    }
  }

  /** Does a return. */
  void leave(Activation frame, int step, int opcode) {
    long bits = 0;
    boolean isKnown = true;
    if (opcode != Opcodes.RETURN) {
      char letter = "IJFDA".charAt(opcode - Opcodes.IRETURN);
      int word = frame.pop(letter == 'J' || letter == 'D' ? 2 : 1);
      machine.operand(frame, word);
      if (opcode == Opcodes.ARETURN && frame.isForeign) {
        give(frame, step, word);
      }
      bits = frame.words.bits[word];
      isKnown = frame.words.isKnown(word);
      machine.result(step, letter, bits, isKnown);
    }
    machine.thread.exited = frame.isForeign ? 0 : frame.facts.key();
    Activation caller = frame.caller;
    machine.thread.leave();
    if (caller == null || caller.call == null) {
      return;
    }
    if (!frame.isDirect) {
      if (!frame.facts.isInitialiser()) {
        caller.addCallback(step);
      }
      return;
    }
    if (caller.call.saysResult || frame.isForeign) {
      caller.hasReturned = true;
      caller.returnedBits = bits;
      caller.returnedSource = step;
      caller.isReturnedKnown = isKnown;
    } else {
      returned(caller, caller.call, bits, step, isKnown);
    }
  }

  /** Ends a call whose callee has returned. */
  private void returned(Activation caller, CallSite call, long bits, int source, boolean isKnown) {
    done(caller, call);
    if (call.returnLetter != 'V') {
      caller.push(call.returnLetter, call.returnSize, bits, source, isKnown);
      machine.result(caller.callStep, call.returnLetter, bits, isKnown);
    }
  }
}

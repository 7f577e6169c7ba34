package clew.trace.build;

import clew.code.Instruction;
import clew.trace.Use;
import clew.trace.store.Columns;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Does one instruction after the other, the way the events say. */
final class Interpreter {
  private final Machine machine;
  private final HeapSteps heapSteps;
  private final CallSteps callSteps;
  private final ThrowSteps throwSteps;
  private final TurnSteps turnSteps;

  Interpreter(Machine machine) {
    this.machine = machine;
    this.throwSteps = new ThrowSteps(machine);
    this.turnSteps = new TurnSteps(machine);
    this.heapSteps = new HeapSteps(machine, throwSteps);
    this.callSteps = new CallSteps(machine, throwSteps);
  }

  /** Goes on until there are at least {@code end} steps; returns whether there may be more. */
  boolean run(int end) {
    try {
      while (machine.thread.top != null || machine.events.peek() != 0) {
        if (machine.size() >= end) {
          return true;
        }
        Activation frame = machine.thread.top;
        if (turnSteps.isHere()) {
          turnSteps.take();
        } else if (frame != null) {
          advance(frame);
        } else if (machine.events.isAtEntry()) {
          callSteps.enterFirst();
        } else {
          throw new IllegalStateException("event " + machine.events.peek() + " outside a frame");
        }
      }
    } catch (EventCursor.EndOfEvents | Machine.Reached e) {
      // The JVM ended while frames were open, or no more is wanted.
    } catch (IllegalStateException | IndexOutOfBoundsException e) {
      // What was rebuilt up to here is right; what is not is said.
      machine.gap(
          "the trace ends at step %d in %s, as its events say no more: %s"
              .formatted(machine.size(), machine.place(), e));
    }
    return false;
  }

  private void advance(Activation frame) {
    if (frame.call != null) {
      callSteps.goOn(frame, frame.call);
      return;
    }
    arrive(frame);
    if (turnSteps.isHere()) {
      frame.hasArrived = true;
      return;
    }
    MethodFacts facts = frame.facts;
    if (machine.events.isAtEntry() && needsOther(facts, frame.site)) {
      callSteps.enterInitialiser(frame, machine.size() - 1);
      return;
    }
    int opcode = facts.opcode(frame.site);
    if (opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKEDYNAMIC) {
      callSteps.begin(frame, facts.callAt(frame.site));
      return;
    }
    // After an initialiser the instruction is a step of its own: what it uses was written later.
    int step = machine.begin(frame);
    if (callSteps.initialises(facts.instruction(frame.site))) {
      machine.columns.mark(step, Columns.RESUMES);
      frame.started = step;
      callSteps.enterInitialiser(frame, step);
      return;
    }
    boolean hasFailed = frame.started >= 0 && machine.events.isAtThrow();
    frame.started = -1;
    if (hasFailed) {
      throwSteps.happen(frame, step);
      return;
    }
    execute(frame, step, opcode);
  }

  /**
   * Returns whether a site begins with another event than an entry: then the JVM has called
   * somebody in between, to initialise an unseen class that was used first a little earlier.
   */
  private static boolean needsOther(MethodFacts facts, int site) {
    if (facts.instruction(site) instanceof Instruction.Field) {
      return facts.fieldAt(site).isLogged;
    }
    return facts.isChoice(site) || CallSteps.passes(facts, site);
  }

  /** Takes the entry into a handler that is reached without an exception. */
  private void arrive(Activation frame) {
    if (!frame.hasArrived && frame.started < 0 && frame.facts.isHandler(frame.site)) {
      int site = throwSteps.takeBlock(frame);
      if (site != frame.site) {
        throw new IllegalStateException("another block than the next one: " + machine.place());
      }
    }
    frame.hasArrived = false;
  }

  private void execute(Activation frame, int step, int opcode) {
    if (opcode <= Opcodes.DCONST_1) {
      simpleConstant(frame, step, opcode);
    } else if (opcode <= Opcodes.LDC) {
      immediate(frame, step, opcode);
    } else if (opcode <= Opcodes.ALOAD) {
      loadLocal(frame, step, opcode);
    } else if (opcode <= Opcodes.SALOAD) {
      heapSteps.load(frame, step, opcode);
    } else if (opcode <= Opcodes.ASTORE) {
      storeLocal(frame, step, opcode);
    } else if (opcode <= Opcodes.SASTORE) {
      heapSteps.store(frame, step, opcode);
    } else if (opcode <= Opcodes.SWAP) {
      shuffle(frame, opcode);
      frame.site++;
    } else if (opcode == Opcodes.IINC) {
      increment(frame, step);
    } else if (opcode <= Opcodes.DCMPG) {
      compute(frame, step, opcode);
    } else if (opcode <= Opcodes.IF_ACMPNE) {
      jump(frame, step, opcode);
    } else {
      executeRare(frame, step, opcode);
    }
  }

  private void executeRare(Activation frame, int step, int opcode) {
    Instruction instruction = frame.facts.instruction(frame.site);
    switch (opcode) {
      case Opcodes.GOTO -> {
        if (frame.facts.isChoice(frame.site)) {
          throwSteps.takeBlock(frame);
        }
        frame.site = frame.facts.operand(frame.site);
      }
      case Opcodes.IFNULL, Opcodes.IFNONNULL -> jump(frame, step, opcode);
      case Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH ->
          choose(frame, step, (Instruction.Switch) instruction);
      case Opcodes.IRETURN,
          Opcodes.LRETURN,
          Opcodes.FRETURN,
          Opcodes.DRETURN,
          Opcodes.ARETURN,
          Opcodes.RETURN ->
          callSteps.leave(frame, step, opcode);
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC, Opcodes.GETFIELD, Opcodes.PUTFIELD ->
          heapSteps.field(frame, step, frame.facts.fieldAt(frame.site));
      case Opcodes.NEW, Opcodes.ANEWARRAY, Opcodes.CHECKCAST, Opcodes.INSTANCEOF ->
          heapSteps.ofType(frame, step, (Instruction.OfType) instruction);
      case Opcodes.NEWARRAY -> {
        String type = Operations.arrayOf(frame.facts.operand(frame.site));
        heapSteps.newArray(frame, step, frame.facts.typeAt(frame.site, machine.heap, type));
      }
      case Opcodes.MULTIANEWARRAY ->
          heapSteps.newArrays(frame, step, (Instruction.NewArrays) instruction);
      case Opcodes.ARRAYLENGTH -> heapSteps.length(frame, step);
      case Opcodes.ATHROW -> {
        machine.operand(frame, frame.top - 1);
        throwSteps.happen(frame, step);
      }
      case Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> monitor(frame, step);
      default -> throw new IllegalStateException("no such instruction: " + instruction);
    }
  }

  private void monitor(Activation frame, int step) {
    int object = frame.pop(1);
    machine.address(frame, object);
    if (machine.events.isAtThrow() && frame.words.isKnownNull(object)) {
      throwSteps.happen(frame, step);
    } else {
      frame.site++;
    }
  }

  private void simpleConstant(Activation frame, int step, int opcode) {
    if (opcode == Opcodes.ACONST_NULL) {
      machine.produce(frame, step, 'A', 0);
    } else if (opcode == Opcodes.NOP) {
      frame.site++;
      return;
    } else if (opcode <= Opcodes.ICONST_5) {
      machine.produce(frame, step, 'I', opcode - Opcodes.ICONST_0);
    } else if (opcode <= Opcodes.LCONST_1) {
      machine.produce(frame, step, 'J', opcode - Opcodes.LCONST_0, true);
    } else if (opcode <= Opcodes.FCONST_2) {
      machine.produce(frame, step, 'F', Float.floatToRawIntBits(opcode - Opcodes.FCONST_0));
    } else {
      long bits = Double.doubleToRawLongBits(opcode - Opcodes.DCONST_0);
      machine.produce(frame, step, 'D', bits, true);
    }
    frame.site++;
  }

  private void immediate(Activation frame, int step, int opcode) {
    if (opcode == Opcodes.LDC) {
      constant(frame, step, ((Instruction.Constant) frame.facts.instruction(frame.site)).value());
    } else {
      machine.produce(frame, step, 'I', frame.facts.operand(frame.site));
    }
    frame.site++;
  }

  private void constant(Activation frame, int step, Object value) {
    if (value instanceof Integer number) {
      machine.produce(frame, step, 'I', number);
    } else if (value instanceof Long number) {
      machine.produce(frame, step, 'J', number, true);
    } else if (value instanceof Float number) {
      machine.produce(frame, step, 'F', Float.floatToRawIntBits(number));
    } else if (value instanceof Double number) {
      machine.produce(frame, step, 'D', Double.doubleToRawLongBits(number), true);
    } else if (value instanceof String text) {
      machine.produce(frame, step, 'A', object(frame, "java.lang.String", text));
    } else if (value instanceof Type type
        && type.getSort() >= Type.ARRAY
        && type.getSort() != Type.METHOD) {
      String text = type.getClassName() + ".class";
      machine.produce(frame, step, 'A', object(frame, "java.lang.Class", text));
    } else if (value instanceof Type || value instanceof Handle) {
      machine.produce(frame, step, 'A', 0, false);
    } else {
      machine.gap("constants that are computed when first needed");
      machine.produce(frame, step, Operations.letter(Operations.typeOf(value)), 0, false);
    }
  }

  /** Returns the object of the constant at the site of {@code frame}. */
  private int object(Activation frame, String type, String text) {
    int known = frame.facts.constantAt(frame.site);
    if (known != 0 && machine.heap.isMade(known)) {
      return known;
    }
    int object = machine.heap.constant(type, text);
    frame.facts.setConstant(frame.site, object);
    return object;
  }

  private static void shuffle(Activation frame, int opcode) {
    switch (opcode) {
      case Opcodes.POP -> frame.pop(1);
      case Opcodes.POP2 -> frame.pop(2);
      case Opcodes.DUP -> frame.duplicate(1, 0);
      case Opcodes.DUP_X1 -> frame.duplicate(1, 1);
      case Opcodes.DUP_X2 -> frame.duplicate(1, 2);
      case Opcodes.DUP2 -> frame.duplicate(2, 0);
      case Opcodes.DUP2_X1 -> frame.duplicate(2, 1);
      case Opcodes.DUP2_X2 -> frame.duplicate(2, 2);
      default -> frame.swap();
    }
  }

  private void compute(Activation frame, int step, int opcode) {
    Words words = frame.words;
    char operand = Operations.operandLetter(opcode);
    int size = operand == 'J' || operand == 'D' ? 2 : 1;
    boolean isUnary = Operations.isUnary(opcode);
    int right = frame.pop(Operations.isShift(opcode) ? 1 : size);
    int left = right;
    if (!isUnary) {
      left = frame.pop(size);
      machine.operand(frame, left);
    }
    machine.operand(frame, right);
    if (Operations.divides(opcode) && throwSteps.divides(words, right)) {
      throwSteps.happen(frame, step);
      return;
    }
    boolean known = words.isKnown(left) && words.isKnown(right);
    long bits = 0;
    if (known) {
      bits =
          isUnary
              ? Arithmetic.unary(opcode, words.bits[right])
              : Arithmetic.binary(opcode, words.bits[left], words.bits[right]);
    }
    machine.produce(frame, step, Operations.resultLetter(opcode), bits, known);
    frame.site++;
  }

  private void loadLocal(Activation frame, int step, int opcode) {
    int slot = frame.facts.operand(frame.site);
    int word = frame.local(slot);
    char letter = Operations.formLetter(opcode - Opcodes.ILOAD);
    machine.columns.cell(step, Columns.LOCAL, frame.number, slot);
    machine.columns.use(Use.CELL, frame.words.sources[word]);
    machine.produce(frame, step, letter, frame.words.bits[word], frame.words.isKnown(word));
    frame.site++;
  }

  private void storeLocal(Activation frame, int step, int opcode) {
    int slot = frame.facts.operand(frame.site);
    char letter = Operations.formLetter(opcode - Opcodes.ISTORE);
    int word = frame.pop(letter == 'J' || letter == 'D' ? 2 : 1);
    Words words = frame.words;
    machine.operand(frame, word);
    machine.columns.cell(step, Columns.LOCAL, frame.number, slot);
    machine.columns.mark(step, Columns.WRITES);
    machine.result(step, letter, words.bits[word], words.isKnown(word));
    words.set(frame.local(slot), letter, words.bits[word], step, words.isKnown(word));
    frame.site++;
  }

  private void increment(Activation frame, int step) {
    int slot = frame.facts.operand(frame.site);
    Words words = frame.words;
    int word = frame.local(slot);
    int sum = (int) words.bits[word] + frame.facts.amount(frame.site);
    machine.columns.cell(step, Columns.LOCAL, frame.number, slot);
    machine.columns.mark(step, Columns.WRITES);
    machine.columns.use(Use.CELL, words.sources[word]);
    machine.result(step, 'I', sum, words.isKnown(word));
    words.set(word, 'I', sum, step, words.isKnown(word));
    frame.site++;
  }

  private void jump(Activation frame, int step, int opcode) {
    Words words = frame.words;
    boolean isPair = opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE;
    int left = frame.pop(isPair ? 2 : 1);
    int right = left + 1;
    machine.operand(frame, left);
    if (isPair) {
      machine.operand(frame, right);
    }
    int target = frame.facts.operand(frame.site);
    boolean isKnown = words.isKnown(left) && (!isPair || words.isKnown(right));
    boolean isPredicted = isKnown && !isOfValues(opcode, words, left, right);
    boolean prediction =
        isPredicted && Arithmetic.isTaken(opcode, words.bits[left], isPair ? words.bits[right] : 0);
    frame.regions.chose(step, frame.site);
    boolean isTaken = machine.events.takeOutcome();
    if (isPredicted && prediction != isTaken && target != frame.site + 1) {
      machine.disagree();
    }
    frame.site = isTaken ? target : frame.site + 1;
    machine.columns.value(step, 'Z', isTaken ? 1 : 0);
  }

  /** Two strings of equal text may be one object or two: only the JVM knows. */
  private boolean isOfValues(int opcode, Words words, int left, int right) {
    boolean comparesReferences = opcode == Opcodes.IF_ACMPEQ || opcode == Opcodes.IF_ACMPNE;
    return comparesReferences
        && words.bits[left] != words.bits[right]
        && isValue((int) words.bits[left])
        && isValue((int) words.bits[right]);
  }

  private boolean isValue(int object) {
    return object != 0 && !machine.heap.isFreshlyMade(object);
  }

  /** Goes where the events say a switch went. */
  private void choose(Activation frame, int step, Instruction.Switch choice) {
    int key = frame.pop(1);
    machine.operand(frame, key);
    boolean isKnown = frame.words.isKnown(key);
    long value = frame.words.bits[key];
    machine.result(step, 'I', value, isKnown);
    if (!machine.events.isAtBlock()) {
      if (machine.events.peek() == 0) {
        throw new EventCursor.EndOfEvents();
      }
      throw new IllegalStateException(
          "event " + machine.events.peek() + " where a block should begin: " + machine.place());
    }
    frame.regions.chose(step, frame.site);
    int site = throwSteps.takeBlock(frame);
    if (isKnown && targetOf(choice, (int) value) != site) {
      machine.disagree();
    }
    frame.site = site;
  }

  private static int targetOf(Instruction.Switch choice, int key) {
    int place = choice.keys().indexOf(key);
    return (place < 0 ? choice.otherwise() : choice.targets().get(place)).index();
  }
}

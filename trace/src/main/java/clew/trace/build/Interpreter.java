package clew.trace.build;

import clew.code.Instruction;
import clew.trace.Use;
import clew.trace.build.Activation.Item;
import clew.trace.store.Columns;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Does one instruction after the other, the way the events say. */
final class Interpreter {
  private static final Type OBJECT = Type.getType(Object.class);

  private final Machine machine;
  private final Columns columns;
  private final HeapSteps heapSteps;
  private final CallSteps callSteps;
  private final ThrowSteps throwSteps;
  private final TurnSteps turnSteps;

  Interpreter(Machine machine) {
    this.machine = machine;
    this.columns = machine.columns;
    this.throwSteps = new ThrowSteps(machine);
    this.turnSteps = new TurnSteps(machine);
    this.heapSteps = new HeapSteps(machine, throwSteps);
    this.callSteps = new CallSteps(machine, throwSteps);
  }

  void run() {
    try {
      while (machine.thread.top != null || machine.events.peek() != 0) {
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
              .formatted(columns.size(), machine.place(), e));
    }
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
    Instruction instruction = frame.facts.instruction(frame.site);
    if (machine.events.isAtEntry() && needsOther(frame, instruction)) {
      callSteps.enterInitialiser(frame, columns.size() - 1);
      return;
    }
    if (instruction instanceof Instruction.Call || instruction instanceof Instruction.DynamicCall) {
      callSteps.begin(frame, instruction);
      return;
    }
    // After an initialiser the instruction is a step of its own: what it uses was written later.
    int step = machine.begin(frame);
    if (callSteps.initialises(instruction)) {
      columns.mark(step, Columns.RESUMES);
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
    execute(frame, step, instruction);
  }

  /**
   * Returns whether {@code instruction} begins with another event than an entry: then the JVM has
   * called somebody in between, to initialise an unseen class that was used first a little earlier.
   */
  private static boolean needsOther(Activation frame, Instruction instruction) {
    if (instruction instanceof Instruction.Field field) {
      return HeapSteps.isLogged(frame, field);
    }
    return frame.facts.isChoice(frame.site) || CallSteps.passes(instruction);
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

  private void execute(Activation frame, int step, Instruction instruction) {
    if (instruction instanceof Instruction.Plain plain) {
      plain(frame, step, plain.opcode());
    } else if (instruction instanceof Instruction.Local local) {
      local(frame, step, local.opcode(), local.slot());
    } else if (instruction instanceof Instruction.Jump jump) {
      jump(frame, step, jump);
    } else if (instruction instanceof Instruction.Increment increment) {
      increment(frame, step, increment);
    } else if (instruction instanceof Instruction.Immediate immediate) {
      immediate(frame, step, immediate);
    } else if (instruction instanceof Instruction.Constant constant) {
      constant(frame, step, constant.value());
    } else if (instruction instanceof Instruction.Field field) {
      heapSteps.field(frame, step, field);
    } else if (instruction instanceof Instruction.OfType ofType) {
      heapSteps.ofType(frame, step, ofType);
    } else if (instruction instanceof Instruction.NewArrays arrays) {
      heapSteps.newArrays(frame, step, arrays);
    } else if (instruction instanceof Instruction.Switch choice) {
      Item key = frame.pop();
      machine.operand(key);
      machine.result(step, Type.INT_TYPE, key.bits(), key.known());
      choose(frame, step, key.known() ? targetOf(choice, (int) key.bits()) : -1);
    } else {
      throw new IllegalStateException("no such instruction: " + instruction);
    }
  }

  private static int targetOf(Instruction.Switch choice, int key) {
    int place = choice.keys().indexOf(key);
    return (place < 0 ? choice.otherwise() : choice.targets().get(place)).index();
  }

  private void plain(Activation frame, int step, int opcode) {
    if (opcode == Opcodes.NOP) {
      frame.site++;
    } else if (opcode <= Opcodes.DCONST_1) {
      simpleConstant(frame, step, opcode);
    } else if (opcode <= Opcodes.SALOAD) {
      heapSteps.load(frame, step, opcode);
    } else if (opcode <= Opcodes.SASTORE) {
      heapSteps.store(frame, step, opcode);
    } else if (opcode <= Opcodes.SWAP) {
      shuffle(frame, opcode);
      frame.site++;
    } else if (opcode <= Opcodes.DCMPG) {
      compute(frame, step, opcode);
    } else if (opcode <= Opcodes.RETURN) {
      callSteps.leave(frame, step, opcode);
    } else if (opcode == Opcodes.ARRAYLENGTH) {
      heapSteps.length(frame, step);
    } else if (opcode == Opcodes.ATHROW) {
      machine.operand(frame.peek(0));
      throwSteps.happen(frame, step);
    } else {
      monitor(frame, step);
    }
  }

  private void monitor(Activation frame, int step) {
    Item object = frame.pop();
    machine.address(object);
    if (machine.events.isAtThrow() && object.known() && object.bits() == 0) {
      throwSteps.happen(frame, step);
    } else {
      frame.site++;
    }
  }

  private void simpleConstant(Activation frame, int step, int opcode) {
    if (opcode == Opcodes.ACONST_NULL) {
      machine.produce(frame, step, OBJECT, 0, true);
    } else if (opcode <= Opcodes.ICONST_5) {
      machine.produce(frame, step, Type.INT_TYPE, opcode - Opcodes.ICONST_0, true);
    } else if (opcode <= Opcodes.LCONST_1) {
      machine.produce(frame, step, Type.LONG_TYPE, opcode - Opcodes.LCONST_0, true);
    } else if (opcode <= Opcodes.FCONST_2) {
      int bits = Float.floatToRawIntBits(opcode - Opcodes.FCONST_0);
      machine.produce(frame, step, Type.FLOAT_TYPE, bits, true);
    } else {
      long bits = Double.doubleToRawLongBits(opcode - Opcodes.DCONST_0);
      machine.produce(frame, step, Type.DOUBLE_TYPE, bits, true);
    }
    frame.site++;
  }

  private static void shuffle(Activation frame, int opcode) {
    switch (opcode) {
      case Opcodes.POP -> frame.pop();
      case Opcodes.POP2 -> frame.popWide();
      case Opcodes.DUP -> frame.duplicate(1, 0);
      case Opcodes.DUP_X1 -> frame.duplicate(1, 1);
      case Opcodes.DUP_X2 -> frame.duplicate(1, 2);
      case Opcodes.DUP2 -> frame.duplicate(2, 0);
      case Opcodes.DUP2_X1 -> frame.duplicate(2, 1);
      case Opcodes.DUP2_X2 -> frame.duplicate(2, 2);
      default -> {
        Item upper = frame.pop();
        Item lower = frame.pop();
        frame.push(upper);
        frame.push(lower);
      }
    }
  }

  private void compute(Activation frame, int step, int opcode) {
    Type operand = Operations.operandType(opcode);
    boolean isUnary = Operations.isUnary(opcode);
    Item right = machine.pop(frame, Operations.isShift(opcode) ? Type.INT_TYPE : operand);
    Item left = isUnary ? right : machine.pop(frame, operand);
    if (!isUnary) {
      machine.operand(left);
    }
    machine.operand(right);
    if (Operations.divides(opcode) && throwSteps.divides(right)) {
      throwSteps.happen(frame, step);
      return;
    }
    boolean known = left.known() && right.known();
    long bits = 0;
    if (known) {
      bits =
          isUnary
              ? Arithmetic.unary(opcode, right.bits())
              : Arithmetic.binary(opcode, left.bits(), right.bits());
    }
    machine.produce(frame, step, Operations.resultType(opcode), bits, known);
    frame.site++;
  }

  private void local(Activation frame, int step, int opcode, int slot) {
    columns.cell(step, Columns.LOCAL, frame.number, slot);
    if (opcode <= Opcodes.ALOAD) {
      Item item = frame.local(slot);
      columns.use(Use.Kind.CELL, item.source());
      machine.produce(
          frame, step, Operations.ofLetter(opcode - Opcodes.ILOAD), item.bits(), item.known());
    } else {
      Type type = Operations.ofLetter(opcode - Opcodes.ISTORE);
      Item item = machine.pop(frame, type);
      machine.operand(item);
      columns.mark(step, Columns.WRITES);
      machine.result(step, type, item.bits(), item.known());
      frame.setLocal(slot, new Item(item.bits(), step, item.known()), Machine.letter(type));
    }
    frame.site++;
  }

  private void increment(Activation frame, int step, Instruction.Increment increment) {
    Item old = frame.local(increment.slot());
    int sum = (int) old.bits() + increment.amount();
    columns.cell(step, Columns.LOCAL, frame.number, increment.slot());
    columns.mark(step, Columns.WRITES);
    columns.use(Use.Kind.CELL, old.source());
    machine.result(step, Type.INT_TYPE, sum, old.known());
    frame.setLocal(increment.slot(), new Item(sum, step, old.known()), 'I');
    frame.site++;
  }

  private void immediate(Activation frame, int step, Instruction.Immediate immediate) {
    if (immediate.opcode() == Opcodes.NEWARRAY) {
      heapSteps.newArray(frame, step, Operations.arrayOf(immediate.value()));
      return;
    }
    machine.produce(frame, step, Type.INT_TYPE, immediate.value(), true);
    frame.site++;
  }

  private void constant(Activation frame, int step, Object value) {
    if (value instanceof Integer number) {
      machine.produce(frame, step, Type.INT_TYPE, number, true);
    } else if (value instanceof Long number) {
      machine.produce(frame, step, Type.LONG_TYPE, number, true);
    } else if (value instanceof Float number) {
      machine.produce(frame, step, Type.FLOAT_TYPE, Float.floatToRawIntBits(number), true);
    } else if (value instanceof Double number) {
      machine.produce(frame, step, Type.DOUBLE_TYPE, Double.doubleToRawLongBits(number), true);
    } else if (value instanceof String text) {
      Shadow shadow = machine.heap.constant("java.lang.String", text);
      machine.produce(frame, step, OBJECT, shadow.number, true);
    } else if (value instanceof Type type
        && type.getSort() >= Type.ARRAY
        && type.getSort() != Type.METHOD) {
      Shadow shadow = machine.heap.constant("java.lang.Class", type.getClassName() + ".class");
      machine.produce(frame, step, OBJECT, shadow.number, true);
    } else if (value instanceof Type || value instanceof Handle) {
      machine.produce(frame, step, OBJECT, 0, false);
    } else {
      machine.gap("constants that are computed when first needed");
      machine.produce(frame, step, Operations.typeOf(value), 0, false);
    }
    frame.site++;
  }

  private void jump(Activation frame, int step, Instruction.Jump jump) {
    int opcode = jump.opcode();
    if (opcode == Opcodes.GOTO) {
      if (frame.facts.isChoice(frame.site)) {
        throwSteps.takeBlock(frame);
      }
      frame.site = jump.target().index();
      return;
    }
    boolean isPair = opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE;
    Item right = isPair ? frame.pop() : new Item(0, -1, true);
    Item left = frame.pop();
    machine.operand(left);
    if (isPair) {
      machine.operand(right);
    }
    int predicted = -1;
    if (left.known() && right.known() && !isOfValues(opcode, left, right)) {
      boolean isTaken = Arithmetic.isTaken(opcode, left.bits(), right.bits());
      predicted = isTaken ? jump.target().index() : frame.site + 1;
    }
    frame.regions.chose(step, frame.site);
    boolean isTaken = machine.events.takeOutcome();
    int site = isTaken ? jump.target().index() : frame.site + 1;
    if (predicted >= 0 && predicted != site) {
      machine.disagree();
    }
    frame.site = site;
    columns.value(step, 'Z', isTaken ? 1 : 0);
  }

  /** Two strings of equal text may be one object or two: only the JVM knows. */
  private boolean isOfValues(int opcode, Item left, Item right) {
    boolean comparesReferences = opcode == Opcodes.IF_ACMPEQ || opcode == Opcodes.IF_ACMPNE;
    return comparesReferences && left.bits() != right.bits() && isValue(left) && isValue(right);
  }

  private boolean isValue(Item item) {
    Shadow shadow = machine.heap.at(item.bits());
    return shadow != null && !shadow.isFreshlyMade();
  }

  /** Goes where the events say; {@code predicted} is where values say, or negative. */
  private void choose(Activation frame, int step, int predicted) {
    if (!machine.events.isAtBlock()) {
      if (machine.events.peek() == 0) {
        throw new EventCursor.EndOfEvents();
      }
      throw new IllegalStateException(
          "event " + machine.events.peek() + " where a block should begin: " + machine.place());
    }
    frame.regions.chose(step, frame.site);
    int site = throwSteps.takeBlock(frame);
    if (predicted >= 0 && predicted != site) {
      machine.disagree();
    }
    frame.site = site;
  }
}

package clew.slice.why;

import clew.code.Instruction;
import clew.trace.Cell;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Use;
import clew.trace.Value;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;

/** Follows a value from where it was used to where it was made, through everything that copies. */
final class Copies {
  /** How many unseen calls that were given the same object are looked at. */
  private static final int MOST_KEEPERS = 100;

  private static final Set<String> BOXES =
      Set.of(
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Boolean",
          "java/lang/Float",
          "java/lang/Double");

  private final Trace trace;

  Copies(Trace trace) {
    this.trace = trace;
  }

  /** Returns the step from which {@code step} copied its value; empty if it made it itself. */
  Optional<Step> copiedFrom(Step step) {
    List<Use> uses = trace.usesOf(step);
    Instruction instruction = instructionAt(step);
    int opcode = instruction.opcode();
    if (isRead(opcode)) {
      return first(uses, Use.Kind.CELL);
    }
    Optional<Step> boxed = boxedFrom(step);
    if (boxed.isPresent()) {
      return boxed;
    }
    boolean isStore =
        opcode == Opcodes.PUTFIELD
            || opcode == Opcodes.PUTSTATIC
            || (opcode >= Opcodes.ISTORE && opcode <= Opcodes.SASTORE);
    boolean isReturn = opcode >= Opcodes.IRETURN && opcode < Opcodes.RETURN;
    if (isStore || isReturn || opcode == Opcodes.CHECKCAST) {
      return first(uses, Use.Kind.OPERAND);
    }
    return Optional.empty();
  }

  /** Returns the number that {@code step} put into a box, or the box that it took one out of. */
  Optional<Step> boxedFrom(Step step) {
    if (!(instructionAt(step) instanceof Instruction.Call call) || !trace.isUnseenCall(step)) {
      return Optional.empty();
    }
    String name = call.callee().name();
    boolean isBoxing =
        name.equals("valueOf") && call.callee().descriptor().matches("\\([A-Z]\\)L.*");
    boolean isUnboxing =
        name.endsWith("Value") && call.callee().descriptor().matches("\\(\\)[A-Z]");
    return BOXES.contains(call.callee().owner()) && (isBoxing || isUnboxing)
        ? first(trace.usesOf(step), Use.Kind.OPERAND)
        : Optional.empty();
  }

  private static boolean isRead(int opcode) {
    return opcode == Opcodes.GETFIELD
        || opcode == Opcodes.GETSTATIC
        || (opcode >= Opcodes.ILOAD && opcode <= Opcodes.SALOAD);
  }

  /** Returns, in one clause, how {@code step} made its value. */
  String birth(Step step, Expressions expressions) {
    Instruction instruction = instructionAt(step);
    int opcode = instruction.opcode();
    if (instruction instanceof Instruction.Call) {
      return "comes from `" + expressions.of(step).orElse("a call") + "`";
    }
    if (instruction instanceof Instruction.DynamicCall call) {
      return call.name().startsWith("makeConcat") ? "is joined here" : "is made here";
    }
    if (isAllocation(step)) {
      return "is made here and holds its default value";
    }
    if (Expressions.isConstant(instruction)) {
      return "is written here as a constant";
    }
    if (isRead(opcode)) {
      return "was there before, or was written unseen";
    }
    return expressions
        .of(step)
        .map(text -> "is computed here as `" + text + "`" + parts(step, expressions))
        .orElse("is computed here");
  }

  /** Returns the operands of a computation that have names, with their values. */
  private String parts(Step step, Expressions expressions) {
    String parts =
        operands(step).stream()
            .filter(operand -> !Expressions.isConstant(instructionAt(operand)))
            .filter(operand -> expressions.of(operand).isPresent())
            .map(expressions::withValue)
            .distinct()
            .collect(Collectors.joining(", "));
    return parts.isEmpty() ? "" : " (" + parts + ")";
  }

  /** Returns whether {@code step} made an object or an array. */
  boolean isAllocation(Step step) {
    int opcode = instructionAt(step).opcode();
    return opcode == Opcodes.NEW
        || opcode == Opcodes.ANEWARRAY
        || opcode == Opcodes.NEWARRAY
        || opcode == Opcodes.MULTIANEWARRAY;
  }

  /**
   * Returns the operand of a computation, or of an unseen call, that is most worth following: what
   * the cell held before if it is one that is added to, else the one that was made last; empty if
   * all are constants.
   */
  Optional<Step> mainOperand(Step step, Optional<Cell> written) {
    boolean isComputed = trace.isUnseenCall(step) || isComputation(step);
    List<Step> operands =
        isComputed
            ? operands(step).stream()
                .filter(operand -> !Expressions.isConstant(instructionAt(operand)))
                .toList()
            : List.of();
    return operands.stream()
        .filter(operand -> written.isPresent() && trace.cellOf(operand).equals(written))
        .findFirst()
        .or(() -> keptBefore(step))
        .or(() -> receiver(step).filter(operands::contains))
        .or(() -> operands.stream().max(Comparator.naturalOrder()));
  }

  private Optional<Step> receiver(Step step) {
    boolean hasReceiver =
        instructionAt(step) instanceof Instruction.Call call
            && call.opcode() != Opcodes.INVOKESTATIC;
    return hasReceiver ? first(trace.usesOf(step), Use.Kind.OPERAND) : Optional.empty();
  }

  /**
   * Returns the step that made the object which an unseen call gave back, if an earlier unseen call
   * was given the very same one, as maps and queues are that nobody sees into.
   */
  private Optional<Step> keptBefore(Step step) {
    Optional<Value> result = trace.valueOf(step).filter(Value.Reference.class::isInstance);
    Optional<Step> earlier = Optional.of(step);
    for (int i = 0; i < MOST_KEEPERS && result.isPresent(); i++) {
      earlier = earlier.flatMap(call -> first(trace.usesOf(call), Use.Kind.UNSEEN));
      Optional<Step> given =
          earlier.stream()
              .flatMap(call -> operands(call).stream())
              .filter(operand -> trace.valueOf(operand).equals(result))
              .findFirst();
      if (given.isPresent()) {
        return given;
      }
    }
    return Optional.empty();
  }

  private boolean isComputation(Step step) {
    int opcode = instructionAt(step).opcode();
    return opcode >= Opcodes.IADD && opcode <= Opcodes.DCMPG;
  }

  private List<Step> operands(Step step) {
    return trace.usesOf(step).stream()
        .filter(use -> use.kind() == Use.Kind.OPERAND || use.kind() == Use.Kind.CELL)
        .flatMap(use -> use.source().stream())
        .toList();
  }

  /** Returns what an unseen call was asked about; {@code step} itself if it is no such call. */
  Step asked(Step step) {
    return trace.isUnseenCall(step)
        ? first(trace.usesOf(step), Use.Kind.OPERAND).orElse(step)
        : step;
  }

  boolean isPredicate(Step step) {
    Instruction instruction = instructionAt(step);
    return instruction instanceof Instruction.Switch
        || (instruction instanceof Instruction.Jump && instruction.opcode() != Opcodes.GOTO);
  }

  Instruction instructionAt(Step step) {
    return trace.methodOf(step).instructionAt(trace.siteOf(step));
  }

  private static Optional<Step> first(List<Use> uses, Use.Kind kind) {
    return uses.stream().filter(use -> use.kind() == kind).findFirst().flatMap(Use::source);
  }
}

package clew.slice.why;

import clew.code.Instruction;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Use;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;

/** Follows a value from where it was used to where it was made, through everything that copies. */
final class Copies {
  private final Trace trace;

  Copies(Trace trace) {
    this.trace = trace;
  }

  /** Returns the step from which {@code step} copied its value; empty if it made it itself. */
  Optional<Step> copiedFrom(Step step) {
    List<Use> uses = trace.usesOf(step);
    Instruction instruction = instructionAt(step);
    int opcode = instruction.opcode();
    boolean isRead =
        opcode == Opcodes.GETFIELD
            || opcode == Opcodes.GETSTATIC
            || (opcode >= Opcodes.ILOAD && opcode <= Opcodes.SALOAD);
    if (isRead) {
      return first(uses, Use.Kind.CELL);
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

  /** Returns, in one clause, how {@code step} made its value. */
  String birth(Step step) {
    Instruction instruction = instructionAt(step);
    int opcode = instruction.opcode();
    if (instruction instanceof Instruction.Call call) {
      return "comes from " + Culprit.called(call);
    }
    if (instruction instanceof Instruction.DynamicCall call) {
      return call.name().startsWith("makeConcat") ? "is joined here" : "is made here";
    }
    if (opcode == Opcodes.NEW || opcode == Opcodes.ANEWARRAY || opcode == Opcodes.NEWARRAY) {
      return "is made here and holds its default value";
    }
    if (instruction instanceof Instruction.Constant || opcode <= Opcodes.SIPUSH) {
      return "is written here as a constant";
    }
    boolean isRead =
        opcode == Opcodes.GETFIELD
            || opcode == Opcodes.GETSTATIC
            || (opcode >= Opcodes.ILOAD && opcode <= Opcodes.SALOAD);
    return isRead ? "was there before, or was written unseen" : "is computed here";
  }

  /** Returns what an unseen call was asked about; {@code step} itself if it is no such call. */
  Step asked(Step step) {
    return trace.isUnseenCall(step)
        ? first(trace.usesOf(step), Use.Kind.OPERAND).orElse(step)
        : step;
  }

  /** Returns the name of the method that {@code step} called, or nothing if it called none. */
  String name(Step step) {
    return instructionAt(step) instanceof Instruction.Call call ? Culprit.called(call) : "";
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

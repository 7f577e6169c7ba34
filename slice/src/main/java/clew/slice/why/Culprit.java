package clew.slice.why;

import clew.code.Instruction;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Use;
import clew.trace.Value;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What made a step throw.
 *
 * @param because in one clause, what the step did to it
 * @param source the step that made the value at fault; empty if that is not known
 */
record Culprit(String because, Optional<Step> source) {
  static Culprit of(Trace trace, Step step, String exception) {
    Instruction instruction = trace.methodOf(step).instructionAt(trace.siteOf(step));
    List<Use> uses = trace.usesOf(step);
    String name = exception.substring(exception.lastIndexOf('.') + 1);
    if (instruction.opcode() == Opcodes.ATHROW) {
      return new Culprit("throws " + name, source(uses, 0));
    }
    return switch (name) {
      case "NullPointerException" -> ofNull(trace, instruction, uses);
      case "ArrayIndexOutOfBoundsException" ->
          new Culprit("uses an index outside of the array", source(uses, uses.size() - 1));
      case "ArithmeticException" -> new Culprit("divides by zero", source(uses, uses.size() - 1));
      case "ClassCastException" -> new Culprit("casts to another type", source(uses, 0));
      case "NegativeArraySizeException" ->
          new Culprit("makes an array of negative length", source(uses, 0));
      default -> ofCall(instruction, name, uses);
    };
  }

  private static Culprit ofNull(Trace trace, Instruction instruction, List<Use> uses) {
    Optional<Step> source =
        uses.stream()
            .flatMap(use -> use.source().stream())
            .filter(made -> isNull(trace, made))
            .findFirst();
    String because;
    if (instruction instanceof Instruction.Call call) {
      because = "calls " + called(call) + " on null";
    } else if (instruction instanceof Instruction.Field field) {
      because =
          (field.opcode() == Opcodes.PUTFIELD ? "writes ." : "reads .") + field.name() + " of null";
    } else if (instruction.opcode() == Opcodes.ARRAYLENGTH) {
      because = "asks for the length of null";
    } else {
      because = "uses null";
    }
    return new Culprit(because, source.or(() -> source(uses, 0)));
  }

  private static Culprit ofCall(Instruction instruction, String name, List<Use> uses) {
    if (instruction instanceof Instruction.Call call) {
      int last = uses.isEmpty() ? -1 : Math.min(uses.size(), argumentCount(call)) - 1;
      return new Culprit("calls " + called(call) + ", which throws " + name, source(uses, last));
    }
    return new Culprit("throws " + name, source(uses, 0));
  }

  private static int argumentCount(Instruction.Call call) {
    int declared = Type.getArgumentTypes(call.callee().descriptor()).length;
    return call.opcode() == Opcodes.INVOKESTATIC ? declared : declared + 1;
  }

  static String called(Instruction.Call call) {
    String owner = call.callee().owner();
    return owner.substring(owner.lastIndexOf('/') + 1) + "." + call.callee().name() + "()";
  }

  private static Optional<Step> source(List<Use> uses, int index) {
    return index >= 0 && index < uses.size() ? uses.get(index).source() : Optional.empty();
  }

  private static boolean isNull(Trace trace, Step step) {
    return trace.valueOf(step).filter(Value.Null.class::isInstance).isPresent();
  }
}

package clew.slice.why;

import clew.code.Instruction;
import clew.code.MethodName;
import clew.trace.Cell;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Use;
import clew.trace.Value;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What a step made, in words that its source may have used: {@code order.buyer().address()}.
 *
 * <p>Rebuilt from the operands that each step took, since a line says nothing about which of its
 * parts was executed. Arguments of calls that were seen are left out, as are names that the class
 * file does not have.
 */
final class Expressions {
  private static final int DEEPEST = 5;

  /** What stands between operands, in the order of the operations: add, subtract, … */
  private static final List<String> SYMBOLS = List.of("+", "-", "*", "/", "%");

  private final Trace trace;
  private final Copies copies;

  Expressions(Trace trace) {
    this.trace = trace;
    this.copies = new Copies(trace);
  }

  /** Returns the expression whose value {@code step} made; empty if there are no words for it. */
  Optional<String> of(Step step) {
    return of(step, DEEPEST);
  }

  /** Returns the expression and its value, or what of the two is known. */
  String withValue(Step step) {
    String value = valueOf(step);
    Optional<String> text = of(step).filter(name -> !name.equals(value));
    return text.map(name -> "`" + name + "` = " + value).orElse(value);
  }

  /** Returns the value that {@code step} made, in words. */
  String valueOf(Step step) {
    return trace.valueOf(step).map(Value::toString).orElse("?");
  }

  private Optional<String> of(Step step, int depth) {
    if (depth == 0) {
      return Optional.of("…");
    }
    Optional<Step> boxed = copies.boxedFrom(step);
    if (boxed.isPresent()) {
      return of(boxed.get(), depth);
    }
    Instruction instruction = copies.instructionAt(step);
    int opcode = instruction.opcode();
    if (instruction instanceof Instruction.Local) {
      return trace.cellOf(step).map(Cell::toString).filter(Expressions::isName);
    }
    if (instruction instanceof Instruction.Field field) {
      return field(step, field, depth);
    }
    if (instruction instanceof Instruction.Call call) {
      return Optional.of(call(step, call.callee(), call.opcode(), depth));
    }
    if (opcode >= Opcodes.IRETURN && opcode < Opcodes.RETURN) {
      return trace.frameOf(step).caller().flatMap(caller -> returned(step, caller, depth));
    }
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      List<Step> parts = sources(step, Use.Kind.ADDRESS);
      return parts.size() < 2
          ? Optional.empty()
          : of(parts.get(0), depth - 1)
              .map(array -> array + "[" + part(parts.get(1), depth - 1) + "]");
    }
    if (opcode == Opcodes.CHECKCAST) {
      return sources(step, Use.Kind.OPERAND).stream().findFirst().flatMap(cast -> of(cast, depth));
    }
    if (isArithmetic(opcode)) {
      return arithmetic(step, opcode, depth);
    }
    return isConstant(instruction) ? trace.valueOf(step).map(Value::toString) : Optional.empty();
  }

  static boolean isConstant(Instruction instruction) {
    return instruction instanceof Instruction.Constant || instruction.opcode() <= Opcodes.SIPUSH;
  }

  /** Names that the class file does not have are given as {@code local 3}. */
  private static boolean isName(String name) {
    return name.indexOf(' ') < 0;
  }

  private Optional<String> returned(Step step, Step caller, int depth) {
    if (copies.instructionAt(caller) instanceof Instruction.Call call
        && call.callee().name().equals(trace.methodOf(step).name().name())) {
      return Optional.of(call(caller, call.callee(), call.opcode(), depth));
    }
    return Optional.empty();
  }

  private Optional<String> field(Step step, Instruction.Field field, int depth) {
    if (field.opcode() == Opcodes.GETSTATIC) {
      return Optional.of(shortName(field.owner()) + "." + field.name());
    }
    if (field.opcode() != Opcodes.GETFIELD) {
      return Optional.empty();
    }
    String base =
        sources(step, Use.Kind.ADDRESS).stream()
            .findFirst()
            .flatMap(owner -> of(owner, depth - 1))
            .orElse("…");
    return Optional.of(base.equals("this") ? field.name() : base + "." + field.name());
  }

  private String call(Step step, MethodName callee, int opcode, int depth) {
    String arguments = Type.getArgumentTypes(callee.descriptor()).length == 0 ? "()" : "(…)";
    if (opcode == Opcodes.INVOKESTATIC) {
      return shortName(callee.owner()) + "." + callee.name() + arguments;
    }
    if (callee.name().equals("<init>")) {
      return "new " + shortName(callee.owner()) + arguments;
    }
    Use.Kind kind = trace.isUnseenCall(step) ? Use.Kind.OPERAND : Use.Kind.ADDRESS;
    Optional<String> receiver =
        sources(step, kind).stream().findFirst().flatMap(owner -> of(owner, depth - 1));
    String name = callee.name() + arguments;
    return receiver
        .filter(base -> !base.equals("this"))
        .map(base -> base + "." + name)
        .orElse(name);
  }

  private Optional<String> arithmetic(Step step, int opcode, int depth) {
    List<Step> parts = sources(step, Use.Kind.OPERAND);
    if (parts.size() != 2) {
      return Optional.empty();
    }
    String symbol = " " + SYMBOLS.get((opcode - Opcodes.IADD) / 4) + " ";
    return Optional.of(inner(parts.get(0), depth - 1) + symbol + inner(parts.get(1), depth - 1));
  }

  /** Returns a part of a computation; one that is computed itself stands in parentheses. */
  private String inner(Step step, int depth) {
    String text = part(step, depth);
    return isArithmetic(copies.instructionAt(step).opcode()) ? "(" + text + ")" : text;
  }

  private static boolean isArithmetic(int opcode) {
    return opcode >= Opcodes.IADD && opcode <= Opcodes.DREM;
  }

  private String part(Step step, int depth) {
    return of(step, depth).orElseGet(() -> valueOf(step));
  }

  private List<Step> sources(Step step, Use.Kind kind) {
    return trace.usesOf(step).stream()
        .filter(use -> use.kind() == kind)
        .flatMap(use -> use.source().stream())
        .toList();
  }

  static String shortName(String owner) {
    return owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1);
  }
}

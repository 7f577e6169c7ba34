package clew.slice.why;

import clew.code.Instruction;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Use;
import clew.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;

/**
 * What made a step throw.
 *
 * @param because in one clause, what the step did, with the expression and the value at fault
 * @param strands the values at fault, the worst first; none if the program threw by itself
 */
record Culprit(String because, List<Strand> strands) {
  Culprit {
    strands = List.copyOf(strands);
  }

  static Culprit of(Trace trace, Step step, String exception) {
    return new Finding(trace, step, exception.substring(exception.lastIndexOf('.') + 1)).result();
  }

  private record Finding(Trace trace, Step step, String name) {
    Culprit result() {
      Instruction instruction = trace.methodOf(step).instructionAt(trace.siteOf(step));
      if (instruction.opcode() == Opcodes.ATHROW) {
        Optional<Step> thrown = last(0);
        return thrown.filter(this::isNull).isPresent()
            ? new Culprit("throws null", strands(thrown.stream().toList()))
            : new Culprit("throws " + name, List.of());
      }
      return switch (name) {
        case "NullPointerException" -> ofNull(instruction);
        case "ArrayIndexOutOfBoundsException" -> ofIndex();
        case "ArithmeticException" ->
            culprit(last(0), "divides by ", ", which is 0", "divides by zero");
        case "ClassCastException" -> ofCast(instruction);
        case "NegativeArraySizeException" ->
            culprit(last(0), "makes an array of length ", "", "makes an array of negative length");
        default -> ofCall(instruction);
      };
    }

    private Culprit ofNull(Instruction instruction) {
      Optional<Step> source =
          sources().stream().filter(this::isNull).findFirst().or(() -> first(0));
      if (trace.isUnseenCall(step) && source.filter(this::isNull).isEmpty()) {
        return ofCall(instruction);
      }
      String what = source.flatMap(expressions()::of).map(text -> "`" + text + "`").orElse("null");
      String isNull = what.equals("null") ? "" : ", which is null";
      String because;
      if (instruction instanceof Instruction.Call call) {
        because = "calls " + call.callee().name() + "() on " + what;
      } else if (instruction instanceof Instruction.Field field) {
        because =
            (field.opcode() == Opcodes.PUTFIELD ? "writes " : "reads ")
                + field.name()
                + " of "
                + what;
      } else if (instruction.opcode() == Opcodes.ARRAYLENGTH) {
        because = "asks for the length of " + what;
      } else {
        because = "uses " + what;
      }
      return new Culprit(because + isNull, strands(source.stream().toList()));
    }

    private Culprit ofIndex() {
      List<Step> parts = new ArrayList<>();
      last(0).ifPresent(parts::add);
      last(1).ifPresent(parts::add);
      if (parts.size() < 2) {
        return new Culprit("uses an index outside of the array", strands(parts));
      }
      String because =
          expressions().withValue(parts.get(0))
              + " is no index of "
              + expressions().of(parts.get(1)).map(text -> "`" + text + "`").orElse("the array");
      return new Culprit(because, strands(parts));
    }

    private Culprit ofCast(Instruction instruction) {
      Optional<Step> source = first(0);
      String type =
          source
              .flatMap(trace::valueOf)
              .filter(Value.Reference.class::isInstance)
              .map(value -> ", a " + ((Value.Reference) value).object().shortType() + ",")
              .orElse("");
      String to =
          instruction instanceof Instruction.OfType cast
              ? " to " + Expressions.shortName(cast.type())
              : " to another type";
      return culprit(source, "casts ", type + to, "casts to another type");
    }

    private Culprit ofCall(Instruction instruction) {
      if (!(instruction instanceof Instruction.Call)) {
        return new Culprit("throws " + name, strands(first(0).stream().toList()));
      }
      String text = expressions().of(step).orElse("a method");
      List<Step> arguments = new ArrayList<>(Arguments.of(trace, step).sources());
      if (arguments.isEmpty()) {
        first(0).ifPresent(arguments::add);
      }
      return new Culprit("calls `" + text + "`, which throws " + name, strands(arguments));
    }

    private Culprit culprit(Optional<Step> source, String before, String behind, String otherwise) {
      return source
          .map(
              step ->
                  new Culprit(
                      before
                          + expressions()
                              .of(step)
                              .map(text -> "`" + text + "`")
                              .orElse(expressions().valueOf(step))
                          + behind,
                      strands(List.of(step))))
          .orElse(new Culprit(otherwise, List.of()));
    }

    private List<Strand> strands(List<Step> sources) {
      return sources.stream()
          .map(source -> new Strand(expressions().withValue(source), source))
          .toList();
    }

    private Expressions expressions() {
      return new Expressions(trace);
    }

    private List<Step> sources() {
      return trace.usesOf(step).stream().flatMap(use -> use.source().stream()).toList();
    }

    private Optional<Step> first(int index) {
      List<Use> uses = trace.usesOf(step);
      return index >= 0 && index < uses.size() ? uses.get(index).source() : Optional.empty();
    }

    private Optional<Step> last(int index) {
      return first(trace.usesOf(step).size() - 1 - index);
    }

    private boolean isNull(Step made) {
      return trace.valueOf(made).filter(Value.Null.class::isInstance).isPresent();
    }
  }
}

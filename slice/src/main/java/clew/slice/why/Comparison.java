package clew.slice.why;

import clew.code.Instruction;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Use;
import java.util.List;
import java.util.Set;

/** What a predicate compared: its own operands, or what was given to the method that it asked. */
record Comparison(List<Step> sides) {
  private static final Set<String> ASKING =
      Set.of("equals", "equalsIgnoreCase", "compareTo", "compare", "contains", "startsWith");

  static Comparison of(Trace trace, Step predicate) {
    var copies = new Copies(trace);
    List<Step> operands = sources(trace, predicate);
    if (operands.size() == 1
        && trace.isUnseenCall(operands.get(0))
        && copies.instructionAt(operands.get(0)) instanceof Instruction.Call call
        && ASKING.contains(call.callee().name())) {
      return new Comparison(sources(trace, operands.get(0)).stream().limit(2).toList());
    }
    return new Comparison(operands);
  }

  private static List<Step> sources(Trace trace, Step step) {
    return trace.usesOf(step).stream()
        .filter(use -> use.kind() == Use.Kind.OPERAND)
        .flatMap(use -> use.source().stream())
        .toList();
  }

  /** Returns whether exceptions of {@code type} say that something is not as expected. */
  static boolean isAssertion(String type) {
    return type.endsWith("AssertionError")
        || type.endsWith("AssertionFailedError")
        || type.endsWith("ComparisonFailure")
        || type.endsWith("MultipleFailuresError");
  }
}

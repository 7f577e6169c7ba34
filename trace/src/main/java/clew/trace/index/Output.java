package clew.trace.index;

import clew.code.Instruction;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Use;
import clew.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A step that printed something.
 *
 * @param text what it printed, as values are written
 */
public record Output(Step step, String text) {
  /** Returns the calls of print methods of {@code java.io.PrintStream}, in order. */
  public static List<Output> of(Trace trace) {
    List<Output> outputs = new ArrayList<>();
    for (long i = 0; i < trace.size(); i++) {
      var step = new Step(i);
      if (trace.isUnseenCall(step) && isPrint(trace, step)) {
        outputs.add(new Output(step, printed(trace, step)));
      }
    }
    return outputs;
  }

  private static boolean isPrint(Trace trace, Step step) {
    return trace.methodOf(step).instructionAt(trace.siteOf(step)) instanceof Instruction.Call call
        && call.callee().owner().equals("java/io/PrintStream")
        && call.callee().name().startsWith("print")
        && !call.callee().descriptor().startsWith("()");
  }

  private static String printed(Trace trace, Step step) {
    List<Use> operands =
        trace.usesOf(step).stream().filter(use -> use.kind() == Use.Kind.OPERAND).toList();
    Optional<Value> value = operands.get(operands.size() - 1).source().flatMap(trace::valueOf);
    String text = value.map(Value::toString).orElse("?");
    boolean isQuoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
    return isQuoted ? text.substring(1, text.length() - 1) : text;
  }
}

package clew.slice.why;

import clew.code.Instruction;
import clew.trace.HeapObject;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Value;
import java.util.Optional;
import org.objectweb.asm.Opcodes;

/** An exception, and the step that threw it. */
record Cause(Step thrower, HeapObject exception) {
  /** How far before a throw the constructor of its exception is looked for. */
  private static final int MOST_STEPS = 5_000;

  /** Returns the exception that {@code cause} was made from, if the program caught one for it. */
  static Optional<Cause> behind(Trace trace, Cause cause) {
    long first = Math.max(0, cause.thrower.index() - MOST_STEPS);
    for (long i = cause.thrower.index() - 1; i >= first; i--) {
      var step = new Step(i);
      if (makes(trace, step, cause.exception)) {
        Optional<Cause> behind = given(trace, step, cause.exception);
        if (behind.isPresent()) {
          return behind;
        }
      }
    }
    return Optional.empty();
  }

  /** Returns whether {@code step} calls an unseen constructor, or the like, of that exception. */
  private static boolean makes(Trace trace, Step step, HeapObject exception) {
    return trace.isUnseenCall(step)
        && trace.methodOf(step).instructionAt(trace.siteOf(step)) instanceof Instruction.Call call
        && (call.callee().name().equals("<init>") || call.callee().name().equals("initCause"))
        && call.opcode() != Opcodes.INVOKESTATIC
        && trace.usesOf(step).stream()
            .limit(1)
            .flatMap(use -> use.source().stream())
            .anyMatch(source -> objectOf(trace, source).filter(exception::equals).isPresent());
  }

  private static Optional<Cause> given(Trace trace, Step step, HeapObject exception) {
    var copies = new Copies(trace);
    for (Step argument : Arguments.of(trace, step).sources()) {
      Optional<HeapObject> object = objectOf(trace, argument);
      boolean isOther = object.filter(other -> !other.equals(exception)).isPresent();
      if (isOther && isException(object.get())) {
        Step thrower = argument;
        for (Optional<Step> from = copies.copiedFrom(thrower);
            from.isPresent();
            from = copies.copiedFrom(thrower)) {
          thrower = from.get();
        }
        return Optional.of(new Cause(thrower, object.get()));
      }
    }
    return Optional.empty();
  }

  private static boolean isException(HeapObject object) {
    return object.type().endsWith("Exception")
        || object.type().endsWith("Error")
        || object.type().endsWith("Throwable");
  }

  private static Optional<HeapObject> objectOf(Trace trace, Step step) {
    return trace
        .valueOf(step)
        .filter(Value.Reference.class::isInstance)
        .map(value -> ((Value.Reference) value).object());
  }
}

package clew.slice.why;

import clew.code.Instruction;
import clew.code.MethodName;
import clew.trace.Frame;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Use;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The steps that made the arguments of a call, the receiver left out.
 *
 * <p>An unseen call took them itself. One that was seen handed them on: they are found where the
 * callee first reads its parameters, so one that it never reads is not found.
 */
record Arguments(List<Step> sources) {
  /** How far into a callee its parameters are looked for. */
  private static final int MOST_STEPS = 2_000;

  static Arguments of(Trace trace, Step call) {
    MethodName callee = calleeOf(trace, call);
    boolean hasReceiver =
        trace.methodOf(call).instructionAt(trace.siteOf(call)).opcode() != Opcodes.INVOKESTATIC;
    if (!trace.isUnseenCall(call)) {
      return new Arguments(read(trace, call, callee, hasReceiver));
    }
    int count = Type.getArgumentTypes(callee.descriptor()).length + (hasReceiver ? 1 : 0);
    List<Step> sources =
        trace.usesOf(call).stream()
            .limit(count)
            .skip(hasReceiver ? 1 : 0)
            .flatMap(use -> use.source().stream())
            .toList();
    return new Arguments(sources);
  }

  private static MethodName calleeOf(Trace trace, Step call) {
    return trace.methodOf(call).instructionAt(trace.siteOf(call)) instanceof Instruction.Call known
        ? known.callee()
        : new MethodName("", "", "()V");
  }

  private static List<Step> read(Trace trace, Step call, MethodName callee, boolean hasReceiver) {
    Set<Integer> open = new HashSet<>();
    int slot = hasReceiver ? 1 : 0;
    for (Type type : Type.getArgumentTypes(callee.descriptor())) {
      open.add(slot);
      slot += type.getSize();
    }
    Map<Integer, Step> found = new TreeMap<>();
    long end = Math.min(trace.size(), call.index() + MOST_STEPS);
    for (long i = call.index() + 1; i < end && !open.isEmpty(); i++) {
      var step = new Step(i);
      Frame frame = trace.frameOf(step);
      boolean isCallee = frame.caller().filter(call::equals).isPresent();
      if (isCallee
          && trace.methodOf(step).instructionAt(trace.siteOf(step))
              instanceof Instruction.Local local
          && open.remove(local.slot())
          && !trace.writes(step)) {
        source(trace, step).ifPresent(source -> found.put(local.slot(), source));
      }
    }
    return new ArrayList<>(found.values());
  }

  private static Optional<Step> source(Trace trace, Step load) {
    return trace.usesOf(load).stream()
        .filter(use -> use.kind() == Use.Kind.CELL)
        .flatMap(use -> use.source().stream())
        .findFirst();
  }
}

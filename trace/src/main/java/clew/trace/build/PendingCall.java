package clew.trace.build;

import clew.probe.wire.EventRules;
import clew.trace.build.Activation.Item;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A call between the moment when it is made and the moment when it is over. */
final class PendingCall {
  final int step;
  final int opcode;
  final String owner;
  final String name;
  final String descriptor;
  final int key;

  /** The receiver, if there is one, and the arguments. */
  final List<Item> arguments;

  /** Steps at which callbacks of the unseen callee returned. */
  final List<Integer> callbacks = new ArrayList<>();

  /** Whether the callee is woven and was entered. */
  boolean isAnswered;

  /** What the callee that was entered has returned, if that is still to be said. */
  @Nullable Item returned;

  /** Whether the call's step uses all arguments, as calls of unseen code do. */
  boolean hasOperands;

  PendingCall(
      int step,
      int opcode,
      String owner,
      String name,
      String descriptor,
      int key,
      List<Item> arguments) {
    this.step = step;
    this.opcode = opcode;
    this.owner = owner;
    this.name = name;
    this.descriptor = descriptor;
    this.key = key;
    this.arguments = arguments;
  }

  /** Returns whether its result is said in any case. */
  boolean saysResult() {
    return opcode != Opcodes.INVOKEDYNAMIC && EventRules.saysResult(owner);
  }

  boolean hasReceiver() {
    return arguments.size() > Type.getArgumentTypes(descriptor).length;
  }

  Type returnType() {
    return Type.getReturnType(descriptor);
  }
}

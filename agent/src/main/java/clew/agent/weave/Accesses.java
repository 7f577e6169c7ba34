package clew.agent.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts a yield point in front of every access to a field or an element, and of every monitor: two
 * threads can only get in each other's way at one of these.
 */
final class Accesses {
  private Accesses() {}

  static boolean weave(MethodNode method) {
    boolean changed = false;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (isAccess(insn.getOpcode())) {
        method.instructions.insertBefore(
            insn,
            new MethodInsnNode(Opcodes.INVOKESTATIC, YieldPoints.PROBES, "tick", "()V", false));
        changed = true;
      }
    }
    return changed;
  }

  private static boolean isAccess(int opcode) {
    return (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.PUTFIELD)
        || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)
        || opcode == Opcodes.MONITORENTER;
  }
}

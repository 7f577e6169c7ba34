package clew.agent.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The local in which a frame gathers the outcomes of its conditional jumps before they are written,
 * 63 at a time.
 *
 * <p>In a register they cost next to nothing; a byte in memory for each made a sort ten times
 * slower. A method without conditional jumps has no such local.
 */
final class Outcomes {
  private final int slot;

  private Outcomes(int slot) {
    this.slot = slot;
  }

  /** Returns those of {@code method}, for which it gets a local if it needs one. */
  static Outcomes of(MethodNode method, OriginalCode original) {
    if (!original.hasOutcomes()) {
      return new Outcomes(-1);
    }
    Outcomes outcomes = new Outcomes(method.maxLocals);
    method.maxLocals += 2;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof FrameNode) {
        outcomes.addTo((FrameNode) insn);
      }
    }
    return outcomes;
  }

  /** Lets {@code frame} know the local. */
  void addTo(FrameNode frame) {
    if (slot >= 0) {
      Frames.addLong(frame, slot);
    }
  }

  /** Returns what the method has to begin with. */
  InsnList begin() {
    InsnList code = new InsnList();
    if (slot >= 0) {
      code.add(new InsnNode(Opcodes.LCONST_1));
      code.add(new VarInsnNode(Opcodes.LSTORE, slot));
    }
    return code;
  }

  /** Returns a probe that adds an outcome. */
  InsnList add(boolean isTaken) {
    return change(isTaken ? "taken" : "notTaken");
  }

  /** Returns a probe that writes what was gathered. */
  InsnList flush() {
    return slot < 0 ? new InsnList() : change("flush");
  }

  private InsnList change(String probe) {
    InsnList code = new InsnList();
    // ... -> ..., outcomes -> ..., outcomes -> ...
    code.add(new VarInsnNode(Opcodes.LLOAD, slot));
    code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Silence.EVENTS, probe, "(J)J", false));
    code.add(new VarInsnNode(Opcodes.LSTORE, slot));
    return code;
  }

  /**
   * Returns whether the JVM may run other code, or another thread, in the middle of an instruction.
   */
  static boolean mayBeInterrupted(AbstractInsnNode insn, String owner) {
    switch (insn.getOpcode()) {
      case Opcodes.NEW:
      case Opcodes.MONITORENTER:
        return true;
      case Opcodes.GETSTATIC:
      case Opcodes.PUTSTATIC:
        return !((FieldInsnNode) insn).owner.equals(owner);
      case Opcodes.LDC:
        return ((LdcInsnNode) insn).cst instanceof org.objectweb.asm.ConstantDynamic;
      default:
        return false;
    }
  }
}

package clew.agent.weave;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Small questions about instructions in a list that also holds labels, lines and frames. */
final class Instructions {
  private Instructions() {}

  static boolean isReal(AbstractInsnNode node) {
    return node.getOpcode() >= 0;
  }

  /** Returns the first real instruction after {@code node}, or null at the end. */
  static @Nullable AbstractInsnNode nextReal(AbstractInsnNode node) {
    AbstractInsnNode next = node.getNext();
    while (next != null && !isReal(next)) {
      next = next.getNext();
    }
    return next;
  }

  /** Returns the last real instruction before {@code node}, or null at the start. */
  static @Nullable AbstractInsnNode previousReal(AbstractInsnNode node) {
    AbstractInsnNode previous = node.getPrevious();
    while (previous != null && !isReal(previous)) {
      previous = previous.getPrevious();
    }
    return previous;
  }

  /** Returns the frame between {@code node} and the next real instruction, or null. */
  static @Nullable FrameNode frameAt(AbstractInsnNode node) {
    for (AbstractInsnNode at = node; at != null && !isReal(at); at = at.getNext()) {
      if (at instanceof FrameNode) {
        return (FrameNode) at;
      }
    }
    return null;
  }

  /** Returns the line that starts between {@code node} and the next real instruction, or null. */
  static @Nullable LineNumberNode lineAt(AbstractInsnNode node) {
    LineNumberNode line = null;
    for (AbstractInsnNode at = node; at != null && !isReal(at); at = at.getNext()) {
      line = at instanceof LineNumberNode ? (LineNumberNode) at : line;
    }
    return line;
  }

  /** Returns the last label, line or frame in front of the instruction that {@code node} marks. */
  static AbstractInsnNode lastMarkAt(AbstractInsnNode node) {
    AbstractInsnNode last = node;
    for (AbstractInsnNode at = node; at != null && !isReal(at); at = at.getNext()) {
      last = at;
    }
    return last;
  }

  /** Returns whether {@code node} writes local {@code slot}, if only as half of a wide value. */
  static boolean writes(AbstractInsnNode node, int slot) {
    switch (node.getOpcode()) {
      case Opcodes.ISTORE:
      case Opcodes.FSTORE:
      case Opcodes.ASTORE:
        return ((VarInsnNode) node).var == slot;
      case Opcodes.LSTORE:
      case Opcodes.DSTORE:
        int first = ((VarInsnNode) node).var;
        return first == slot || first + 1 == slot;
      case Opcodes.IINC:
        return ((IincInsnNode) node).var == slot;
      default:
        return false;
    }
  }

  static boolean isIntConstant(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    return (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5)
        || (node instanceof IntInsnNode && opcode != Opcodes.NEWARRAY)
        || (node instanceof LdcInsnNode && ((LdcInsnNode) node).cst instanceof Integer);
  }

  static AbstractInsnNode pushInt(int value) {
    if (value >= -1 && value <= 5) {
      return new InsnNode(Opcodes.ICONST_0 + value);
    }
    return new LdcInsnNode(value);
  }

  /** Returns how many bytes the code of {@code method} has at least. */
  static int leastSizeOf(MethodNode method) {
    int size = 0;
    for (AbstractInsnNode insn : method.instructions) {
      size += mostSizeOf(insn) - slackOf(insn);
    }
    return size;
  }

  /** Returns how many bytes the code of {@code method} has at most, as long as no jump is wide. */
  static int mostSizeOf(MethodNode method) {
    int size = 0;
    for (AbstractInsnNode insn : method.instructions) {
      size += mostSizeOf(insn);
    }
    return size;
  }

  private static int mostSizeOf(AbstractInsnNode insn) {
    switch (insn.getType()) {
      case AbstractInsnNode.LABEL:
      case AbstractInsnNode.LINE:
      case AbstractInsnNode.FRAME:
        return 0;
      case AbstractInsnNode.INSN:
        return 1;
      case AbstractInsnNode.VAR_INSN:
        int slot = ((VarInsnNode) insn).var;
        return slot < 4 ? 1 : slot < 256 ? 2 : 4;
      case AbstractInsnNode.IINC_INSN:
        IincInsnNode increment = (IincInsnNode) insn;
        return increment.var < 256 && (byte) increment.incr == increment.incr ? 3 : 6;
      case AbstractInsnNode.INT_INSN:
        return insn.getOpcode() == Opcodes.SIPUSH ? 3 : 2;
      case AbstractInsnNode.TABLESWITCH_INSN:
        return 12 + 4 * LoopHeaders.targets(insn).size();
      case AbstractInsnNode.LOOKUPSWITCH_INSN:
        return 4 + 8 * LoopHeaders.targets(insn).size();
      case AbstractInsnNode.INVOKE_DYNAMIC_INSN:
        return 5;
      case AbstractInsnNode.METHOD_INSN:
        return insn.getOpcode() == Opcodes.INVOKEINTERFACE ? 5 : 3;
      case AbstractInsnNode.MULTIANEWARRAY_INSN:
        return 4;
      default:
        return 3;
    }
  }

  /** Returns how many bytes fewer an instruction may take: padding, or a constant's low number. */
  private static int slackOf(AbstractInsnNode insn) {
    switch (insn.getType()) {
      case AbstractInsnNode.TABLESWITCH_INSN:
      case AbstractInsnNode.LOOKUPSWITCH_INSN:
        return 3;
      case AbstractInsnNode.LDC_INSN:
        return 1;
      default:
        return 0;
    }
  }
}

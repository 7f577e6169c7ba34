package clew.agent.weave;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Keeps the labels by which frames name objects that are not yet initialised.
 *
 * <p>A frame names such an object by the offset of its {@code new}. When a probe is put between a
 * label and the {@code new} behind it, the label no longer stands for that offset; a fresh one in
 * front of the {@code new} takes over in all frames.
 */
final class NewLabels {
  private NewLabels() {}

  /**
   * Prepares {@code method} for code that will be put in front of the instruction at {@code mark}.
   */
  static void keep(MethodNode method, LabelNode mark) {
    AbstractInsnNode insn = Instructions.nextReal(mark);
    if (insn != null && insn.getOpcode() == Opcodes.NEW) {
      keepAt(method, insn);
    }
  }

  /**
   * Prepares {@code method} for code in front of {@code insn}, a {@code new}, and returns before
   * what that code is to be put.
   */
  static AbstractInsnNode keepAt(MethodNode method, AbstractInsnNode insn) {
    List<LabelNode> old = new ArrayList<>();
    for (AbstractInsnNode at = insn.getPrevious();
        at != null && !Instructions.isReal(at);
        at = at.getPrevious()) {
      if (at instanceof LabelNode) {
        old.add((LabelNode) at);
      }
    }
    if (old.isEmpty()) {
      return insn; // no frame can refer to it
    }
    LabelNode fresh = new LabelNode();
    method.instructions.insertBefore(insn, fresh);
    for (AbstractInsnNode at : method.instructions) {
      if (at instanceof FrameNode) {
        FrameNode frame = (FrameNode) at;
        frame.local = renamed(frame.local, old, fresh);
        frame.stack = renamed(frame.stack, old, fresh);
      }
    }
    return fresh;
  }

  private static @Nullable List<Object> renamed(
      @Nullable List<Object> types, List<LabelNode> old, LabelNode fresh) {
    if (types == null) {
      return null;
    }
    List<Object> result = new ArrayList<>();
    for (Object type : types) {
      result.add(type instanceof LabelNode && old.contains(type) ? fresh : type);
    }
    return result;
  }
}

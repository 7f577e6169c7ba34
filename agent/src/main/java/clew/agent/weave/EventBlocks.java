package clew.agent.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The places of a method at which it shows which way an execution went, in class-file order; see
 * {@code EventCode}.
 */
final class EventBlocks {
  /** A first instruction, and whether exceptions arrive at it. */
  static final class Start {
    private final AbstractInsnNode insn;
    private final boolean isHandler;

    Start(AbstractInsnNode insn, boolean isHandler) {
      this.insn = insn;
      this.isHandler = isHandler;
    }

    AbstractInsnNode insn() {
      return insn;
    }

    boolean isHandler() {
      return isHandler;
    }
  }

  private EventBlocks() {}

  static List<Start> of(MethodNode method) {
    Map<Integer, Start> starts = new TreeMap<>();
    for (AbstractInsnNode insn : method.instructions) {
      int opcode = insn.getOpcode();
      List<LabelNode> targets = LoopHeaders.targets(insn);
      if (targets.isEmpty() || opcode == Opcodes.GOTO) {
        continue;
      }
      for (LabelNode target : targets) {
        add(starts, method, Instructions.nextReal(target), false);
      }
      if (insn instanceof JumpInsnNode) {
        add(starts, method, Instructions.nextReal(insn), false);
      }
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      add(starts, method, Instructions.nextReal(block.handler), true);
    }
    return new ArrayList<>(starts.values());
  }

  private static void add(
      Map<Integer, Start> starts,
      MethodNode method,
      @Nullable AbstractInsnNode insn,
      boolean isHandler) {
    if (insn == null) {
      throw new IllegalArgumentException("a jump behind the end of " + method.name);
    }
    int index = method.instructions.indexOf(insn);
    Start known = starts.get(index);
    if (known == null || (isHandler && !known.isHandler)) {
      starts.put(index, new Start(insn, isHandler));
    }
  }
}

package clew.agent.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * A method as it was before anything was woven: that is what its events are about.
 *
 * <p>All other probes are put in first, so that they stand where they stood when the execution was
 * recorded; the probes for events then go around the instructions that are remembered here. Nothing
 * is looked up by the identity of an instruction, since that would use up identity hash codes which
 * the recorded execution did not use.
 */
final class OriginalCode {
  /** A place where an execution may go one way or another. */
  static final class Choice {
    final AbstractInsnNode insn;

    /** Where it may jump to, and the numbers of the blocks there. */
    final List<LabelNode> targets;

    final int[] blocks;

    /** The number of the block behind it, or -1 if it never goes on there. */
    final int next;

    Choice(AbstractInsnNode insn, List<LabelNode> targets, int[] blocks, int next) {
      this.insn = insn;
      this.targets = targets;
      this.blocks = blocks;
      this.next = next;
    }
  }

  private final AbstractInsnNode[] nodes;
  private final @Nullable MethodInsnNode[] calls;
  private final List<Choice> choices = new ArrayList<>();
  private final List<LabelNode> handlers = new ArrayList<>();
  private final List<Integer> handlerBlocks = new ArrayList<>();
  private final int blockCount;

  private OriginalCode(MethodNode method) {
    InsnList code = method.instructions;
    nodes = code.toArray();
    calls = new MethodInsnNode[nodes.length];
    TreeSet<Integer> starts = new TreeSet<>();
    for (int i = 0; i < nodes.length; i++) {
      if (nodes[i] instanceof MethodInsnNode) {
        MethodInsnNode call = (MethodInsnNode) nodes[i];
        // A copy: probes for synchronisation change calls in place.
        calls[i] = new MethodInsnNode(call.getOpcode(), call.owner, call.name, call.desc, call.itf);
      }
      if (isChoice(i, code)) {
        for (LabelNode target : LoopHeaders.targets(nodes[i])) {
          starts.add(real(code.indexOf(target)));
        }
        if (goesOn(nodes[i])) {
          starts.add(real(i + 1));
        }
      }
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      starts.add(real(code.indexOf(block.handler)));
    }
    int[] numbers = new int[nodes.length];
    int count = 0;
    for (int start : starts) {
      numbers[start] = count++;
    }
    blockCount = count;
    addChoices(code, numbers);
    addHandlers(method, numbers);
  }

  /** Returns what {@code method} is now, or null if it has subroutines, which have no events. */
  static @Nullable OriginalCode of(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() == Opcodes.JSR || insn.getOpcode() == Opcodes.RET) {
        return null;
      }
    }
    return new OriginalCode(method);
  }

  private void addChoices(InsnList code, int[] numbers) {
    for (int i = 0; i < nodes.length; i++) {
      if (!isChoice(i, code)) {
        continue;
      }
      List<LabelNode> targets = LoopHeaders.targets(nodes[i]);
      int[] blocks = new int[targets.size()];
      for (int target = 0; target < blocks.length; target++) {
        blocks[target] = numbers[real(code.indexOf(targets.get(target)))];
      }
      int next = goesOn(nodes[i]) ? numbers[real(i + 1)] : -1;
      choices.add(new Choice(nodes[i], targets, blocks, next));
    }
  }

  private void addHandlers(MethodNode method, int[] numbers) {
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      int number = numbers[real(method.instructions.indexOf(block.handler))];
      if (!handlerBlocks.contains(number)) {
        handlers.add(block.handler);
        handlerBlocks.add(number);
      }
    }
  }

  private static boolean goesOn(AbstractInsnNode choice) {
    return choice instanceof JumpInsnNode && choice.getOpcode() != Opcodes.GOTO;
  }

  private boolean isChoice(int at, InsnList code) {
    if (nodes[at].getOpcode() == Opcodes.GOTO) {
      return closesSilently(at, code);
    }
    return !LoopHeaders.targets(nodes[at]).isEmpty();
  }

  /** Returns whether the jump at {@code at} closes a loop in which nothing else is an event. */
  private boolean closesSilently(int at, InsnList code) {
    int place = code.indexOf(((JumpInsnNode) nodes[at]).label);
    if (place > at) {
      return false;
    }
    for (int passed = 0; passed <= nodes.length && place < nodes.length; passed++) {
      AbstractInsnNode insn = nodes[place];
      if (place == at) {
        return true;
      }
      if (insn.getOpcode() == Opcodes.GOTO) {
        place = code.indexOf(((JumpInsnNode) insn).label);
      } else if (!LoopHeaders.targets(insn).isEmpty()
          || insn instanceof MethodInsnNode
          || insn instanceof InvokeDynamicInsnNode
          || (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN)
          || insn.getOpcode() == Opcodes.ATHROW) {
        return false;
      } else {
        place++;
      }
    }
    return false;
  }

  /** Returns the place of the first real instruction from {@code place} on. */
  private int real(int place) {
    for (int i = place; i < nodes.length; i++) {
      if (Instructions.isReal(nodes[i])) {
        return i;
      }
    }
    throw new IllegalArgumentException("a jump behind the end of a method");
  }

  int size() {
    return nodes.length;
  }

  AbstractInsnNode node(int place) {
    return nodes[place];
  }

  /** Returns the call that stood at {@code place}, as it was; null if it is no call. */
  @Nullable MethodInsnNode callAt(int place) {
    return calls[place];
  }

  List<Choice> choices() {
    return choices;
  }

  /** Returns whether there are conditional jumps. */
  boolean hasOutcomes() {
    for (Choice choice : choices) {
      if (choice.next >= 0) {
        return true;
      }
    }
    return false;
  }

  int blockCount() {
    return blockCount;
  }

  List<LabelNode> handlers() {
    return handlers;
  }

  int handlerBlock(int handler) {
    return handlerBlocks.get(handler);
  }
}

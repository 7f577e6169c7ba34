package clew.agent.weave;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The types of locals and operand stack in front of one instruction. */
final class InputFrame {
  private final List<Object> locals;
  private final List<Object> stack;

  private InputFrame(List<Object> locals, List<Object> stack) {
    this.locals = locals;
    this.stack = stack;
  }

  /** Returns what holds in front of each of {@code sites}; null where nothing gets. */
  static List<@Nullable InputFrame> at(
      MethodOwner owner, MethodNode method, List<MethodInsnNode> sites) {
    markNews(method);
    AnalyzerAdapter types =
        new AnalyzerAdapter(
            Opcodes.ASM9, owner.name(), method.access, method.name, method.desc, null) {};
    types.uninitializedTypes = new LabelTypes();
    List<@Nullable InputFrame> frames = new ArrayList<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LabelNode) {
        ((LabelNode) insn).getLabel().info = insn;
      }
      // The sites come in the order of the code.
      if (frames.size() < sites.size() && insn == sites.get(frames.size())) {
        frames.add(
            types.locals == null
                ? null
                : new InputFrame(elements(types.locals), elements(types.stack)));
      }
      insn.accept(types);
    }
    return frames;
  }

  /** A frame names an object that is not yet initialised by a label in front of its {@code new}. */
  private static void markNews(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn.getOpcode() == Opcodes.NEW) {
        method.instructions.insertBefore(insn, new LabelNode());
      }
    }
  }

  /** Turns two entries for a wide value into the one that frames have. */
  private static List<Object> elements(List<Object> types) {
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      Object type = types.get(i);
      elements.add(type instanceof Label ? ((Label) type).info : type);
      if (type == Opcodes.LONG || type == Opcodes.DOUBLE) {
        i++;
      }
    }
    return elements;
  }

  /** Returns the locals, with nothing in those from the last one known to {@code slots}. */
  List<Object> localsUpTo(int slots) {
    List<Object> all = new ArrayList<>(locals);
    int used = 0;
    for (Object type : all) {
      used += type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
    }
    for (; used < slots; used++) {
      all.add(Opcodes.TOP);
    }
    return all;
  }

  /** Returns the upper {@code count} values of the stack. */
  List<Object> stackTop(int count) {
    return stack.subList(stack.size() - count, stack.size());
  }

  /** Returns the stack without its upper {@code count} values. */
  List<Object> stackBelow(int count) {
    return stack.subList(0, stack.size() - count);
  }
}

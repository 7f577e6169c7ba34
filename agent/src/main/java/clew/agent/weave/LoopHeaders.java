package clew.agent.weave;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The places of a method to which control can go backward in class-file order.
 *
 * <p>Every endless path through a method goes backward infinitely often, by a jump or by an
 * exception to a handler that stands before the end of its own range. So yield points at these
 * places cut every loop, and no flow graph is needed to find them.
 */
final class LoopHeaders {
  /**
   * Labels in front of the same instruction are one place: the first one found stands for all. By
   * the index of that instruction, since a map of labels would use up identity hash codes.
   */
  private final Map<Integer, LoopHeader> headers = new LinkedHashMap<>();

  private final InsnList code;

  private LoopHeaders(InsnList code) {
    this.code = code;
  }

  static LoopHeaders of(MethodNode method) {
    LoopHeaders headers = new LoopHeaders(method.instructions);
    for (AbstractInsnNode insn : method.instructions) {
      for (LabelNode target : targets(insn)) {
        headers.addIfBackward(insn, target);
      }
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      // One that guards itself, up to where it leaves a monitor, does not go round.
      boolean guardsItself = block.start == block.handler;
      if (!guardsItself && headers.code.indexOf(block.handler) < headers.code.indexOf(block.end)) {
        headers.at(block.handler);
      }
    }
    return headers;
  }

  /** Returns where {@code insn} may jump; empty for all that only go on or leave the method. */
  static List<LabelNode> targets(AbstractInsnNode insn) {
    if (insn instanceof JumpInsnNode) {
      return List.of(((JumpInsnNode) insn).label);
    }
    if (insn instanceof TableSwitchInsnNode) {
      TableSwitchInsnNode table = (TableSwitchInsnNode) insn;
      return with(table.labels, table.dflt);
    }
    if (insn instanceof LookupSwitchInsnNode) {
      LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) insn;
      return with(lookup.labels, lookup.dflt);
    }
    return List.of();
  }

  private static List<LabelNode> with(List<LabelNode> labels, LabelNode other) {
    List<LabelNode> all = new ArrayList<>(labels);
    all.add(other);
    return all;
  }

  private void addIfBackward(AbstractInsnNode insn, LabelNode target) {
    if (code.indexOf(target) < code.indexOf(insn)) {
      at(target).add(insn);
    }
  }

  private List<AbstractInsnNode> at(LabelNode label) {
    AbstractInsnNode insn = Instructions.nextReal(label);
    int place = code.indexOf(insn == null ? label : insn);
    LoopHeader header = headers.get(place);
    if (header == null) {
      header = new LoopHeader(label);
      headers.put(place, header);
    }
    return header.jumpsBack;
  }

  /** Returns all headers. */
  List<LoopHeader> all() {
    return new ArrayList<>(headers.values());
  }
}

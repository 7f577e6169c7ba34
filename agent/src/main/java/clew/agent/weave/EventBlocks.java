package clew.agent.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The probes that show which way an execution went; see {@code EventCode}.
 *
 * <p>They stand on the edges behind a choice and not at the start of a block, so nothing is written
 * where ways meet. The edge to the next instruction has room behind the jump, before any label; the
 * edges to targets are led over a piece of code behind the method, which has the target's frame.
 */
final class EventBlocks {
  private final MethodNode method;
  private final InsnList code;
  private final boolean hasFrames;
  private final Map<AbstractInsnNode, Integer> numbers = new HashMap<>();
  private final Map<AbstractInsnNode, LabelNode> detours = new HashMap<>();
  private final InsnList behind = new InsnList();

  private EventBlocks(MethodOwner owner, MethodNode method) {
    this.method = method;
    this.code = method.instructions;
    this.hasFrames = owner.hasFrames();
  }

  /** Puts the probes into {@code method}, which has none yet. */
  static void weave(MethodOwner owner, MethodNode method) {
    EventBlocks blocks = new EventBlocks(owner, method);
    List<AbstractInsnNode> choices = blocks.number();
    for (AbstractInsnNode choice : choices) {
      blocks.addBehind(choice);
    }
    blocks.addAtHandlers();
    method.instructions.add(blocks.behind);
  }

  /** Numbers the first instructions of all blocks and returns the jumps and switches to them. */
  private List<AbstractInsnNode> number() {
    Map<AbstractInsnNode, Integer> order = new HashMap<>();
    TreeSet<Integer> starts = new TreeSet<>();
    AbstractInsnNode[] all = code.toArray();
    for (int i = 0; i < all.length; i++) {
      order.put(all[i], i);
    }
    List<AbstractInsnNode> choices = new ArrayList<>();
    for (AbstractInsnNode insn : all) {
      List<LabelNode> targets = LoopHeaders.targets(insn);
      if (targets.isEmpty() || insn.getOpcode() == Opcodes.GOTO) {
        continue;
      }
      choices.add(insn);
      for (LabelNode target : targets) {
        starts.add(order.get(real(target)));
      }
      if (insn instanceof JumpInsnNode) {
        starts.add(order.get(real(insn)));
      }
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      starts.add(order.get(real(block.handler)));
    }
    int number = 0;
    for (int start : starts) {
      numbers.put(all[start], number++);
    }
    return choices;
  }

  private void addBehind(AbstractInsnNode choice) {
    if (choice instanceof JumpInsnNode) {
      JumpInsnNode jump = (JumpInsnNode) choice;
      AbstractInsnNode next = real(jump);
      jump.label = detour(jump.label);
      code.insert(jump, block(next));
    } else if (choice instanceof TableSwitchInsnNode) {
      TableSwitchInsnNode table = (TableSwitchInsnNode) choice;
      table.dflt = detour(table.dflt);
      table.labels = detours(table.labels);
    } else {
      LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) choice;
      lookup.dflt = detour(lookup.dflt);
      lookup.labels = detours(lookup.labels);
    }
  }

  private List<LabelNode> detours(List<LabelNode> targets) {
    List<LabelNode> result = new ArrayList<>();
    for (LabelNode target : targets) {
      result.add(detour(target));
    }
    return result;
  }

  private LabelNode detour(LabelNode target) {
    AbstractInsnNode start = real(target);
    LabelNode known = detours.get(start);
    if (known != null) {
      return known;
    }
    LabelNode detour = new LabelNode();
    detours.put(start, detour);
    behind.add(detour);
    FrameNode frame = Instructions.frameAt(target);
    if (hasFrames && frame != null) {
      behind.add(Frames.copyOf(frame));
    }
    behind.add(block(start));
    behind.add(new JumpInsnNode(Opcodes.GOTO, target));
    return detour;
  }

  private void addAtHandlers() {
    Set<AbstractInsnNode> starts = new LinkedHashSet<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      starts.add(real(block.handler));
    }
    for (AbstractInsnNode start : starts) {
      InsnList probe = new InsnList();
      // ..., exception -> ..., exception, exception
      probe.add(new InsnNode(Opcodes.DUP));
      probe.add(Instructions.pushInt(numberOf(start)));
      probe.add(events("caught", "(Ljava/lang/Throwable;I)V"));
      code.insertBefore(start, probe);
    }
  }

  private InsnList block(AbstractInsnNode start) {
    InsnList probe = new InsnList();
    probe.add(Instructions.pushInt(numberOf(start)));
    probe.add(events("block", "(I)V"));
    return probe;
  }

  private int numberOf(AbstractInsnNode start) {
    Integer number = numbers.get(start);
    if (number == null) {
      throw new IllegalStateException("a block without a number in " + method.name);
    }
    return number;
  }

  private AbstractInsnNode real(AbstractInsnNode node) {
    @Nullable AbstractInsnNode next = Instructions.nextReal(node);
    if (next == null) {
      throw new IllegalArgumentException("a jump behind the end of " + method.name);
    }
    return next;
  }

  private static MethodInsnNode events(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, Silence.EVENTS, name, descriptor, false);
  }
}

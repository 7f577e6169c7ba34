package clew.agent.weave;

import java.util.ArrayList;
import java.util.List;
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
  private final InsnList code;
  private final List<TryCatchBlockNode> ranges;
  private final boolean hasFrames;
  private final Outcomes outcomes;
  private final @Nullable LabelNode[] detours;
  private final @Nullable LabelNode[] takenDetours;
  private final InsnList behind = new InsnList();

  private EventBlocks(
      MethodOwner owner, MethodNode method, OriginalCode original, Outcomes outcomes) {
    this.code = method.instructions;
    this.ranges = method.tryCatchBlocks;
    this.hasFrames = owner.hasFrames();
    this.outcomes = outcomes;
    this.detours = new LabelNode[original.blockCount()];
    this.takenDetours = new LabelNode[original.blockCount()];
  }

  /** Puts the probes into {@code method}, some of whose loops are cut into {@code strips}. */
  static void weave(
      MethodOwner owner,
      MethodNode method,
      OriginalCode original,
      Strips strips,
      Outcomes outcomes) {
    EventBlocks blocks = new EventBlocks(owner, method, original, outcomes);
    for (OriginalCode.Choice choice : original.choices()) {
      blocks.addBehind(choice, strips);
    }
    blocks.addAtHandlers(original);
    method.instructions.add(blocks.behind);
  }

  private void addBehind(OriginalCode.Choice choice, Strips strips) {
    if (choice.insn.getOpcode() == Opcodes.GOTO) {
      code.insertBefore(choice.insn, block(choice.blocks[0]));
    } else if (choice.insn instanceof JumpInsnNode) {
      JumpInsnNode jump = (JumpInsnNode) choice.insn;
      jump.label = detour(takenDetours, jump.label, choice.blocks[0], outcomes.add(true));
      // Each round of a strip goes by the test of its loop without asking it.
      LabelNode inner = strips.innerOf(jump);
      code.insert(inner == null ? jump : Instructions.lastMarkAt(inner), outcomes.add(false));
    } else if (choice.insn instanceof TableSwitchInsnNode) {
      TableSwitchInsnNode table = (TableSwitchInsnNode) choice.insn;
      List<LabelNode> led = detours(choice);
      table.dflt = led.remove(led.size() - 1);
      table.labels = led;
    } else {
      LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) choice.insn;
      List<LabelNode> led = detours(choice);
      lookup.dflt = led.remove(led.size() - 1);
      lookup.labels = led;
    }
  }

  /** Returns the detours to all targets; that of the default is the last. */
  private List<LabelNode> detours(OriginalCode.Choice choice) {
    List<LabelNode> result = new ArrayList<>();
    for (int i = 0; i < choice.blocks.length; i++) {
      int block = choice.blocks[i];
      result.add(detour(detours, choice.targets.get(i), block, block(block)));
    }
    return result;
  }

  /** Returns a way to {@code target} over {@code probe}; there is one for each block. */
  private LabelNode detour(
      @Nullable LabelNode[] known, LabelNode target, int block, InsnList probe) {
    LabelNode there = known[block];
    if (there != null) {
      return there;
    }
    LabelNode detour = new LabelNode();
    known[block] = detour;
    behind.add(detour);
    FrameNode frame = Instructions.frameAt(target);
    if (hasFrames && frame != null) {
      behind.add(Frames.copyOf(frame));
    }
    behind.add(probe);
    behind.add(new JumpInsnNode(Opcodes.GOTO, target));
    guard(detour, target);
    return detour;
  }

  /**
   * Lets handlers of everything, such as those that leave a monitor, guard a detour as they guard
   * its target: the JVM compiles no method of which an exception could take a monitor along.
   */
  private void guard(LabelNode detour, LabelNode target) {
    LabelNode end = new LabelNode();
    List<TryCatchBlockNode> more = new ArrayList<>();
    for (TryCatchBlockNode range : ranges) {
      if (range.type == null && contains(range, target)) {
        more.add(new TryCatchBlockNode(detour, end, range.handler, null));
      }
    }
    if (!more.isEmpty()) {
      behind.add(end);
      ranges.addAll(more);
    }
  }

  private static boolean contains(TryCatchBlockNode range, LabelNode target) {
    AbstractInsnNode insn = range.start;
    while (insn != range.end && insn != target && insn != null) {
      insn = insn.getNext();
    }
    return insn == target && target != range.end;
  }

  private void addAtHandlers(OriginalCode original) {
    for (int i = 0; i < original.handlers().size(); i++) {
      InsnList probe = outcomes.flush();
      // ..., exception -> ..., exception, exception
      probe.add(new InsnNode(Opcodes.DUP));
      probe.add(Instructions.pushInt(original.handlerBlock(i)));
      probe.add(events("caught", "(Ljava/lang/Throwable;I)V"));
      code.insert(Instructions.lastMarkAt(original.handlers().get(i)), probe);
    }
  }

  private InsnList block(int number) {
    InsnList probe = outcomes.flush();
    probe.add(Instructions.pushInt(number));
    probe.add(events("block", "(I)V"));
    return probe;
  }

  private static MethodInsnNode events(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, Silence.EVENTS, name, descriptor, false);
  }
}

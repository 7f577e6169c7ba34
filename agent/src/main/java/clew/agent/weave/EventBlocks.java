package clew.agent.weave;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * The probes that show which way an execution went; see {@code EventCode}.
 *
 * <p>They stand on the edges behind a choice and not at the start of a block, so nothing is written
 * where ways meet. The edge to the next instruction has room behind the jump, before any label; the
 * edges to targets are led over a piece of code behind the method, which has the target's frame.
 */
final class EventBlocks {
  private final InsnList code;
  private final boolean hasFrames;
  private final @Nullable LabelNode[] detours;
  private final InsnList behind = new InsnList();

  private EventBlocks(MethodOwner owner, MethodNode method, OriginalCode original) {
    this.code = method.instructions;
    this.hasFrames = owner.hasFrames();
    this.detours = new LabelNode[original.blockCount()];
  }

  /** Puts the probes into {@code method}, some of whose loops are cut into {@code strips}. */
  static void weave(MethodOwner owner, MethodNode method, OriginalCode original, Strips strips) {
    EventBlocks blocks = new EventBlocks(owner, method, original);
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
      jump.label = detour(jump.label, choice.blocks[0]);
      // Each round of a strip goes by the test of its loop without asking it.
      LabelNode inner = strips.innerOf(jump);
      code.insert(inner == null ? jump : Instructions.lastMarkAt(inner), block(choice.next));
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
      result.add(detour(choice.targets.get(i), choice.blocks[i]));
    }
    return result;
  }

  private LabelNode detour(LabelNode target, int block) {
    LabelNode known = detours[block];
    if (known != null) {
      return known;
    }
    LabelNode detour = new LabelNode();
    detours[block] = detour;
    behind.add(detour);
    FrameNode frame = Instructions.frameAt(target);
    if (hasFrames && frame != null) {
      behind.add(Frames.copyOf(frame));
    }
    behind.add(block(block));
    behind.add(new JumpInsnNode(Opcodes.GOTO, target));
    return detour;
  }

  private void addAtHandlers(OriginalCode original) {
    for (int i = 0; i < original.handlers().size(); i++) {
      InsnList probe = new InsnList();
      // ..., exception -> ..., exception, exception
      probe.add(new InsnNode(Opcodes.DUP));
      probe.add(Instructions.pushInt(original.handlerBlock(i)));
      probe.add(events("caught", "(Ljava/lang/Throwable;I)V"));
      code.insert(Instructions.lastMarkAt(original.handlers().get(i)), probe);
    }
  }

  private static InsnList block(int number) {
    InsnList probe = new InsnList();
    probe.add(Instructions.pushInt(number));
    probe.add(events("block", "(I)V"));
    return probe;
  }

  private static MethodInsnNode events(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, Silence.EVENTS, name, descriptor, false);
  }
}

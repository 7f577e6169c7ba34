package clew.agent.weave;

import clew.probe.Probes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * An innermost loop {@code for (; i < n; i += step)} whose index and bound nothing else writes.
 *
 * <p>A countdown in such a loop keeps HotSpot from vectorising it (measured: 6 times slower). So
 * the loop is cut into strips, as HotSpot itself does for safepoints, and only each strip pays:
 *
 * <pre>
 *   H: if (i >= n) goto exit                H: if (i >= n) goto exit
 *                                              strip = Probes.stripUp(i, n, step)
 *      body                                 I: body
 *      i += step                               i += step
 *                                              if (i < strip) goto I
 *      goto H                                  goto H
 * </pre>
 *
 * <p>The body runs at least once for each strip, as it does for each pass of the test at H, and the
 * test at H alone ends the loop, so the rounds and their order stay the same.
 */
final class CountedLoop {
  /**
   * Long enough for HotSpot's pre- and post-loops not to matter, short enough to hand over soon.
   */
  private static final int ROUNDS_WITHOUT_CALLS = 1024;

  private final LabelNode header;
  private final JumpInsnNode test;
  private final IincInsnNode increment;
  private final JumpInsnNode back;
  private final List<AbstractInsnNode> bound;

  private CountedLoop(
      LabelNode header, JumpInsnNode test, IincInsnNode increment, JumpInsnNode back) {
    this.header = header;
    this.test = test;
    this.increment = increment;
    this.back = back;
    this.bound = boundIn(header);
  }

  LabelNode header() {
    return header;
  }

  static List<CountedLoop> findAll(MethodOwner owner, MethodNode method, List<LoopHeader> headers) {
    List<CountedLoop> loops = new ArrayList<>();
    for (LoopHeader header : headers) {
      List<AbstractInsnNode> jumpsBack = header.jumpsBack;
      boolean isPlain = jumpsBack.size() == 1 && jumpsBack.get(0).getOpcode() == Opcodes.GOTO;
      CountedLoop loop = isPlain ? find(header.label, (JumpInsnNode) jumpsBack.get(0)) : null;
      if (loop != null && loop.isClosed(owner, method)) {
        loops.add(loop);
      }
    }
    return loops;
  }

  /** Returns the loop if its first and last instructions have the form, whatever its body does. */
  private static @Nullable CountedLoop find(LabelNode header, JumpInsnNode back) {
    AbstractInsnNode load = Instructions.nextReal(header);
    AbstractInsnNode last = Instructions.previousReal(back);
    if (load == null || load.getOpcode() != Opcodes.ILOAD || !(last instanceof IincInsnNode)) {
      return null;
    }
    IincInsnNode increment = (IincInsnNode) last;
    if (((VarInsnNode) load).var != increment.var || increment.incr == 0) {
      return null;
    }
    List<AbstractInsnNode> bound = boundIn(header);
    AbstractInsnNode test = Instructions.nextReal(bound.isEmpty() ? load : last(bound));
    if (test == null || !isBound(bound) || !ends(test.getOpcode(), increment.incr)) {
      return null;
    }
    boolean comparesWithZero = test.getOpcode() < Opcodes.IF_ICMPEQ;
    return comparesWithZero == bound.isEmpty()
        ? new CountedLoop(header, (JumpInsnNode) test, increment, back)
        : null;
  }

  /**
   * Returns what stands between the first load of a loop and its test; two instructions at most.
   */
  private static List<AbstractInsnNode> boundIn(LabelNode header) {
    List<AbstractInsnNode> bound = new ArrayList<>();
    AbstractInsnNode load = Instructions.nextReal(header);
    AbstractInsnNode at = load == null ? null : Instructions.nextReal(load);
    while (at != null && !(at instanceof JumpInsnNode) && bound.size() < 2) {
      bound.add(at);
      at = Instructions.nextReal(at);
    }
    return bound;
  }

  private static AbstractInsnNode last(List<AbstractInsnNode> insns) {
    return insns.get(insns.size() - 1);
  }

  private static boolean isBound(List<AbstractInsnNode> insns) {
    switch (insns.size()) {
      case 0:
        return true; // compared with zero
      case 1:
        return insns.get(0).getOpcode() == Opcodes.ILOAD
            || Instructions.isIntConstant(insns.get(0));
      default:
        return insns.get(0).getOpcode() == Opcodes.ALOAD
            && insns.get(1).getOpcode() == Opcodes.ARRAYLENGTH;
    }
  }

  /** Returns whether a jump of this kind out of the loop is one that counting by step leads to. */
  private static boolean ends(int opcode, int step) {
    switch (opcode) {
      case Opcodes.IF_ICMPGE:
      case Opcodes.IF_ICMPGT:
      case Opcodes.IFGE:
      case Opcodes.IFGT:
        return step > 0;
      case Opcodes.IF_ICMPLE:
      case Opcodes.IF_ICMPLT:
      case Opcodes.IFLE:
      case Opcodes.IFLT:
        return step < 0;
      default:
        return false;
    }
  }

  /** Returns whether nothing but the loop's own head and tail decides how many rounds it makes. */
  private boolean isClosed(MethodOwner owner, MethodNode method) {
    InsnList code = method.instructions;
    // All labels in front of the first instruction are the header, whatever their number.
    int first = code.indexOf(Instructions.nextReal(header));
    int last = code.indexOf(back);
    int counted = code.indexOf(increment);
    if (code.indexOf(test.label) <= last && code.indexOf(test.label) >= first) {
      return false;
    }
    FrameNode frame = Instructions.frameAt(header);
    if (owner.hasFrames() && (frame == null || Frames.depthOf(frame) > 0)) {
      return false;
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      int handler = code.indexOf(block.handler);
      if (handler > first && handler < last) {
        return false;
      }
    }
    for (int at = 0; at < code.size(); at++) {
      AbstractInsnNode insn = code.get(at);
      boolean inside = at > first && at < last;
      if ((inside && !isHarmless(insn)) || insn.getOpcode() == Opcodes.RET) {
        return false;
      }
      for (LabelNode target : LoopHeaders.targets(insn)) {
        int to = code.indexOf(target);
        boolean intoBody = to > first && to < last;
        if (intoBody && (!inside || to <= at)) {
          return false;
        }
        if (intoBody && to > counted) {
          return false; // a round that does not count: the strip would never end
        }
      }
    }
    return true;
  }

  private boolean isHarmless(AbstractInsnNode insn) {
    if (insn.getOpcode() == Opcodes.JSR) {
      return false;
    }
    if (insn != increment && Instructions.writes(insn, increment.var)) {
      return false;
    }
    for (AbstractInsnNode part : bound) {
      if (part instanceof VarInsnNode && Instructions.writes(insn, ((VarInsnNode) part).var)) {
        return false;
      }
    }
    return true;
  }

  /** Cuts {@code loops} into strips. They do not overlap, so they share one new local. */
  static void stripAll(
      List<CountedLoop> loops, MethodOwner owner, MethodNode method, Strips strips) {
    if (loops.isEmpty()) {
      return;
    }
    int slot = method.maxLocals++;
    // Without frames nobody says how deep the stack is; with them it is empty here.
    method.maxStack = owner.hasFrames() ? Math.max(method.maxStack, 6) : method.maxStack + 6;
    for (CountedLoop loop : loops) {
      strips.add(loop.test, loop.strip(owner, method, slot));
    }
  }

  /** Returns where the rounds of a strip begin. */
  private LabelNode strip(MethodOwner owner, MethodNode method, int slot) {
    for (AbstractInsnNode at = test; at != back; at = at.getNext()) {
      if (at instanceof FrameNode) {
        Frames.addInt((FrameNode) at, slot);
      }
    }
    LabelNode inner = new LabelNode();
    method.instructions.insert(test, head(owner, slot, inner));
    method.instructions.insertBefore(back, tail(slot, inner));
    return inner;
  }

  private InsnList head(MethodOwner owner, int slot, LabelNode inner) {
    InsnList code = new InsnList();
    // ... -> ..., index
    code.add(new VarInsnNode(Opcodes.ILOAD, increment.var));
    // ..., index -> ..., index, bound
    if (bound.isEmpty()) {
      code.add(new InsnNode(Opcodes.ICONST_0));
    }
    for (AbstractInsnNode part : bound) {
      code.add(part.clone(new HashMap<>()));
    }
    code.add(new InsnNode(Opcodes.I2L));
    addInclusive(code);
    // ..., index, bound -> ..., index, bound, step
    code.add(Instructions.pushInt(increment.incr));
    // ..., index, bound, step -> ..., index, bound, step, rounds
    code.add(Instructions.pushInt(callsOthers() ? Probes.ROUNDS : ROUNDS_WITHOUT_CALLS));
    // ..., index, bound, step, rounds -> ..., strip
    String probe = increment.incr > 0 ? "stripUp" : "stripDown";
    code.add(YieldPoints.call(owner, probe, "(IJII)I"));
    // ..., strip -> ...
    code.add(new VarInsnNode(Opcodes.ISTORE, slot));
    code.add(inner);
    if (owner.hasFrames() && Instructions.frameAt(test.getNext()) == null) {
      FrameNode frame = Frames.copyOf(Objects.requireNonNull(Instructions.frameAt(header)));
      Frames.addInt(frame, slot);
      code.add(frame);
    }
    return code;
  }

  private boolean callsOthers() {
    for (AbstractInsnNode at = test; at != back; at = at.getNext()) {
      if (at.getOpcode() >= Opcodes.INVOKEVIRTUAL && at.getOpcode() <= Opcodes.INVOKEDYNAMIC) {
        return true;
      }
    }
    return false;
  }

  /** Moves an inclusive bound by one: the strip's bound is always exclusive. */
  private void addInclusive(InsnList code) {
    int opcode = test.getOpcode();
    if (opcode == Opcodes.IF_ICMPGT || opcode == Opcodes.IFGT) {
      code.add(new InsnNode(Opcodes.LCONST_1));
      code.add(new InsnNode(Opcodes.LADD));
    } else if (opcode == Opcodes.IF_ICMPLT || opcode == Opcodes.IFLT) {
      code.add(new InsnNode(Opcodes.LCONST_1));
      code.add(new InsnNode(Opcodes.LSUB));
    }
  }

  private InsnList tail(int slot, LabelNode inner) {
    InsnList code = new InsnList();
    // ... -> ..., index, strip
    code.add(new VarInsnNode(Opcodes.ILOAD, increment.var));
    code.add(new VarInsnNode(Opcodes.ILOAD, slot));
    // ..., index, strip -> ...
    int opcode = increment.incr > 0 ? Opcodes.IF_ICMPLT : Opcodes.IF_ICMPGT;
    code.add(new JumpInsnNode(opcode, inner));
    return code;
  }
}

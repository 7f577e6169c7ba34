package clew.agent.weave;

import clew.probe.JdkClock;
import clew.probe.Probes;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts yield points where a method could keep the turn for long: at its entry if it calls anything,
 * and at each place to which it jumps back.
 *
 * <p>A method without calls cannot recurse, so its entry needs none; a constructor's call of its
 * super constructor cannot close a circle either. Innermost counted loops are cut into strips by
 * {@link CountedLoop} and pay once for each strip.
 */
final class YieldPoints {
  static final String PROBES = Type.getInternalName(Probes.class);
  private static final String JDK_CLOCK = Type.getInternalName(JdkClock.class);

  /**
   * HotSpot never compiles a method of more bytecode than this ({@code DontCompileHugeMethods}).
   */
  private static final int HUGE_METHOD_BYTES = 8000;

  /** What the largest probe takes, a strip of a loop whose locals have wide numbers. */
  private static final int PROBE_BYTES = 40;

  /** How many locals and stack slots a method may have so that ours still fit into 16 bits. */
  private static final int MOST_SLOTS = 0xFFFF - 8;

  private final MethodOwner owner;
  private final MethodNode method;
  private final int mostTicks;
  private final int maxStack;
  private final boolean inPlace;

  private YieldPoints(MethodOwner owner, MethodNode method, int places, int mostTicks) {
    this.owner = owner;
    this.method = method;
    this.mostTicks = mostTicks;
    this.maxStack = method.maxStack;
    // A method already too large for the compiler gains nothing from small probes either.
    boolean isHuge = Instructions.leastSizeOf(method) > HUGE_METHOD_BYTES;
    boolean staysCompiled =
        Instructions.mostSizeOf(method) + places * PROBE_BYTES <= HUGE_METHOD_BYTES;
    boolean hasRoom = method.maxLocals <= MOST_SLOTS && method.maxStack <= MOST_SLOTS;
    this.inPlace = hasRoom && (isHuge || staysCompiled);
  }

  /**
   * Weaves one method, and tells {@code strips} of its loops.
   *
   * @param mostTicks what an entry may cost: 1 where each access costs a tick too, since a schedule
   *     that draws its slices would else hardly ever stop at one
   */
  static boolean weave(MethodOwner owner, MethodNode method, int mostTicks, Strips strips) {
    List<LoopHeader> headers = LoopHeaders.of(method).all();
    boolean atEntry = callsOthers(owner, method);
    int places = headers.size() + (atEntry ? 1 : 0);
    if (places == 0) {
      return false;
    }
    List<CountedLoop> counted = CountedLoop.findAll(owner, method, headers);
    YieldPoints points = new YieldPoints(owner, method, places, mostTicks);
    if (points.inPlace) {
      CountedLoop.stripAll(counted, owner, method, strips);
      for (CountedLoop loop : counted) {
        remove(loop, headers);
      }
    }
    int slot = headers.isEmpty() || !points.inPlace ? -1 : points.addRounds();
    for (LoopHeader header : headers) {
      points.addAtHeader(header.label, slot);
    }
    if (atEntry) {
      points.addAtEntry(slot);
    }
    if (slot >= 0) {
      points.initRounds(slot);
    }
    return true;
  }

  private static void remove(CountedLoop loop, List<LoopHeader> headers) {
    for (int i = 0; i < headers.size(); i++) {
      if (headers.get(i).label == loop.header()) {
        headers.remove(i);
        return;
      }
    }
  }

  private static boolean callsOthers(MethodOwner owner, MethodNode method) {
    if ((method.access & Opcodes.ACC_BRIDGE) != 0) {
      return false; // what it calls has its own
    }
    boolean isConstructor = method.name.equals("<init>");
    int superCalls = isConstructor ? 1 : 0;
    for (AbstractInsnNode insn : method.instructions) {
      int opcode = insn.getOpcode();
      if (opcode == Opcodes.INVOKESPECIAL && isConstructor) {
        MethodInsnNode call = (MethodInsnNode) insn;
        boolean isSuper = call.name.equals("<init>") && call.owner.equals(owner.superName());
        if (isSuper && superCalls-- > 0) {
          continue;
        }
        return true;
      }
      if (opcode == Opcodes.NEW && ((TypeInsnNode) insn).desc.equals(owner.superName())) {
        return true; // which constructor call is which is not worth finding out
      }
      if (opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKEDYNAMIC) {
        return true;
      }
    }
    return false;
  }

  private int addRounds() {
    int slot = method.maxLocals++;
    for (AbstractInsnNode at : method.instructions) {
      if (at instanceof FrameNode) {
        Frames.addInt((FrameNode) at, slot);
      }
    }
    return slot;
  }

  private void initRounds(int slot) {
    InsnList code = new InsnList();
    code.add(new IntInsnNode(Opcodes.BIPUSH, Probes.ROUNDS));
    code.add(new VarInsnNode(Opcodes.ISTORE, slot));
    method.instructions.insert(code);
    method.maxStack = Math.max(method.maxStack, 1);
  }

  private InsnList rounds(int slot, @Nullable FrameNode after) {
    LabelNode goOn = new LabelNode();
    InsnList code = new InsnList();
    code.add(new IincInsnNode(slot, -1));
    // ... -> ..., rounds
    code.add(new VarInsnNode(Opcodes.ILOAD, slot));
    // ..., rounds -> ...
    code.add(new JumpInsnNode(Opcodes.IFGT, goOn));
    // ... -> ..., rounds
    code.add(call(owner, "rounds", "()I"));
    // ..., rounds -> ...
    code.add(new VarInsnNode(Opcodes.ISTORE, slot));
    code.add(goOn);
    if (after != null) {
      code.add(after);
    }
    return code;
  }

  private void addAtEntry(int slot) {
    // A frame that stands at the first instruction already holds behind the countdown too.
    boolean needsFrame =
        owner.hasFrames() && Instructions.frameAt(method.instructions.getFirst()) == null;
    FrameNode frame = needsFrame ? Frames.atEntry(owner, method) : null;
    if (frame != null && slot >= 0) {
      Frames.addInt(frame, slot);
    }
    method.instructions.insert(countdown(frame));
    method.maxStack = inPlace ? Math.max(method.maxStack, 2) : method.maxStack;
  }

  private void addAtHeader(LabelNode header, int slot) {
    AbstractInsnNode mark = Instructions.lastMarkAt(header);
    // Before the frame is copied, which may name a label that is kept; behind the mark, not at it.
    NewLabels.keep(method, header);
    FrameNode frame = Instructions.frameAt(header);
    boolean canBranch = slot >= 0 && (!owner.hasFrames() || frame != null);
    InsnList probe =
        canBranch ? rounds(slot, frame == null ? null : Frames.copyOf(frame)) : call("tick");
    method.instructions.insert(mark, probe);
    if (canBranch) {
      int depth = frame == null ? maxStack : Frames.depthOf(frame);
      method.maxStack = Math.max(method.maxStack, depth + 1);
    }
  }

  /** Emits the countdown; {@code after} is the frame that holds behind it, if frames are needed. */
  private InsnList countdown(@Nullable FrameNode after) {
    if (!inPlace || owner.isJdk()) {
      return call("tick");
    }
    LabelNode goOn = new LabelNode();
    InsnList code = new InsnList();
    // ... -> ..., countdown
    code.add(new FieldInsnNode(Opcodes.GETSTATIC, PROBES, "countdown", "I"));
    code.add(new IntInsnNode(Opcodes.BIPUSH, weight()));
    code.add(new InsnNode(Opcodes.ISUB));
    // ..., less -> ..., less, less
    code.add(new InsnNode(Opcodes.DUP));
    // ..., less, less -> ..., less
    code.add(new FieldInsnNode(Opcodes.PUTSTATIC, PROBES, "countdown", "I"));
    // ..., less -> ...
    code.add(new JumpInsnNode(Opcodes.IFGT, goOn));
    code.add(call("yieldPoint"));
    code.add(goOn);
    if (after != null) {
      code.add(after);
    }
    return code;
  }

  /**
   * Returns how many ticks the entry of this method costs: other methods cost others, so that the
   * clock also tells which ones were called.
   */
  private int weight() {
    int hash = (owner.name() + '.' + method.name + method.desc).hashCode() * 0x9E3779B9;
    return 1 + (hash >>> 16) % mostTicks;
  }

  private InsnList call(String probe) {
    InsnList code = new InsnList();
    code.add(call(owner, probe, "()V"));
    return code;
  }

  static MethodInsnNode call(MethodOwner owner, String probe, String descriptor) {
    String clock = owner.isJdk() ? JDK_CLOCK : PROBES;
    return new MethodInsnNode(Opcodes.INVOKESTATIC, clock, probe, descriptor, false);
  }

  /** Returns whether a class has the probes of yield points. */
  static boolean isClock(String probes) {
    return probes.equals(PROBES) || probes.equals(JDK_CLOCK);
  }
}

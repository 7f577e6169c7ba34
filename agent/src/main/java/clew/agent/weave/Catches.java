package clew.agent.weave;

import static org.objectweb.asm.Opcodes.AASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.IAND;
import static org.objectweb.asm.Opcodes.IASTORE;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IF_ACMPEQ;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.PUTSTATIC;

import clew.probe.Probes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Notes what target code catches where it may be the end of stack or memory.
 *
 * <pre>
 *   if (caught instanceof VirtualMachineError &amp;&amp; caught != Probes.lastCaught) {
 *     Probes.CAUGHT[Probes.caughtCount &amp; 255] = Probes.lastCaught = caught;
 *     Probes.CAUGHT_AT[Probes.caughtCount &amp; 255] = Probes.countdown;
 *     Probes.caughtCount++;
 *   }
 * </pre>
 *
 * <p>In place: where the stack is full, a call would overflow it once more.
 */
final class Catches {
  private static final String THROWABLE = "Ljava/lang/Throwable;";

  private static final Set<String> TYPES =
      new HashSet<>(
          Arrays.asList(
              "java/lang/Throwable",
              "java/lang/Error",
              "java/lang/VirtualMachineError",
              "java/lang/StackOverflowError",
              "java/lang/OutOfMemoryError"));

  private Catches() {}

  static boolean weave(MethodOwner owner, MethodNode method) {
    List<LabelNode> done = new ArrayList<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      boolean isWanted = block.type == null || TYPES.contains(block.type);
      if (isWanted && !done.contains(block.handler)) {
        done.add(block.handler);
        weave(owner, method, block.handler);
      }
    }
    if (!done.isEmpty()) {
      method.maxStack += 4;
    }
    return !done.isEmpty();
  }

  private static void weave(MethodOwner owner, MethodNode method, LabelNode handler) {
    AbstractInsnNode first = handler;
    FrameNode frame = null;
    while (first.getOpcode() < 0) {
      if (first instanceof FrameNode) {
        frame = (FrameNode) first;
      }
      first = first.getNext();
    }
    if (owner.hasFrames() && frame == null) {
      return; // nothing reaches it
    }
    LabelNode goOn = new LabelNode();
    InsnList code = new InsnList();
    // caught -> caught
    code.add(new InsnNode(DUP));
    code.add(new TypeInsnNode(Opcodes.INSTANCEOF, "java/lang/VirtualMachineError"));
    code.add(new JumpInsnNode(IFEQ, goOn));
    code.add(new InsnNode(DUP));
    code.add(field(GETSTATIC, "lastCaught", THROWABLE));
    code.add(new JumpInsnNode(IF_ACMPEQ, goOn));
    code.add(new InsnNode(DUP));
    code.add(field(PUTSTATIC, "lastCaught", THROWABLE));
    // caught -> caught, array, index, value -> caught
    code.add(field(GETSTATIC, "CAUGHT", "[" + THROWABLE));
    addIndex(code);
    code.add(field(GETSTATIC, "lastCaught", THROWABLE));
    code.add(new InsnNode(AASTORE));
    code.add(field(GETSTATIC, "CAUGHT_AT", "[I"));
    addIndex(code);
    code.add(field(GETSTATIC, "countdown", "I"));
    code.add(new InsnNode(IASTORE));
    code.add(field(GETSTATIC, "caughtCount", "I"));
    code.add(new InsnNode(ICONST_1));
    code.add(new InsnNode(IADD));
    code.add(field(PUTSTATIC, "caughtCount", "I"));
    code.add(goOn);
    if (frame != null) {
      code.add(Frames.copyOf(frame));
    }
    code.add(new InsnNode(NOP)); // a frame of the method itself may follow
    method.instructions.insertBefore(first, code);
  }

  private static void addIndex(InsnList code) {
    code.add(field(GETSTATIC, "caughtCount", "I"));
    code.add(Instructions.pushInt(Probes.MOST_CAUGHT - 1));
    code.add(new InsnNode(IAND));
  }

  private static FieldInsnNode field(int opcode, String name, String type) {
    return new FieldInsnNode(opcode, YieldPoints.PROBES, name, type);
  }
}

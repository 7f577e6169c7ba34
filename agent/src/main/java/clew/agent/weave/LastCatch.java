package clew.agent.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** A handler behind all others of a method, which passes on what it catches. */
final class LastCatch {
  private LastCatch() {}

  /**
   * Lets {@code code} run when an exception leaves {@code method} from {@code start} on; it finds
   * the exception on the stack and must leave it there.
   *
   * @return the frame of the handler, which knows of no local; of no use if the class has none
   */
  static FrameNode add(MethodOwner owner, MethodNode method, LabelNode start, InsnList code) {
    LabelNode end = new LabelNode();
    method.instructions.add(end);
    return add(owner, method, start, end, code);
  }

  /** Is {@link #add} for exceptions that leave the method before {@code end}. */
  static FrameNode add(
      MethodOwner owner, MethodNode method, LabelNode start, LabelNode end, InsnList code) {
    LabelNode handler = new LabelNode();
    method.instructions.add(handler);
    FrameNode frame =
        new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
    if (owner.hasFrames()) {
      method.instructions.add(frame);
    }
    method.instructions.add(code);
    method.instructions.add(new InsnNode(Opcodes.ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    method.maxStack = Math.max(method.maxStack, 3);
    return frame;
  }
}

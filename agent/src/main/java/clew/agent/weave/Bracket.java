package clew.agent.weave;

import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Code around the whole body of a method: at its entry, and at every way out, exceptions included.
 *
 * <p>The code at the ways out is outside the range it guards, so that it never runs twice; only
 * where it leaves a monitor is it guarded up to there. Its handler knows {@code this} at most.
 */
final class Bracket {
  private Bracket() {}

  /**
   * Puts {@code enter} before and {@code leave} behind the body.
   *
   * @param stack how much of the operand stack each of the two needs
   */
  static void put(
      MethodOwner owner, MethodNode method, InsnList enter, Supplier<InsnList> leave, int stack) {
    LabelNode start = new LabelNode();
    LabelNode handler = new LabelNode();
    LabelNode guarded = start;
    boolean isEmpty = true;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      int opcode = insn.getOpcode();
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        LabelNode end = new LabelNode();
        method.instructions.insertBefore(insn, end);
        method.instructions.insertBefore(insn, leave.get());
        guard(method, guarded, end, handler, isEmpty);
        guarded = new LabelNode();
        method.instructions.insert(insn, guarded);
        isEmpty = true;
      } else if (opcode >= 0) {
        isEmpty = false;
      }
    }
    LabelNode end = new LabelNode();
    method.instructions.add(end);
    guard(method, guarded, end, handler, isEmpty);
    method.instructions.insert(start);
    method.instructions.insert(enter);
    addHandler(owner, method, handler, leave.get());
    // At a return the value to be returned may stand below.
    method.maxStack = Math.max(method.maxStack, 2) + stack;
  }

  private static void guard(
      MethodNode method, LabelNode start, LabelNode end, LabelNode handler, boolean isEmpty) {
    if (!isEmpty) {
      method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    }
  }

  /**
   * Lets the handler guard itself up to where {@code leave} leaves a monitor, as compilers of Java
   * do: the JVM compiles no method of which an exception could take a monitor along.
   */
  private static void guardMonitor(MethodNode method, LabelNode handler, InsnList leave) {
    for (AbstractInsnNode insn : leave) {
      if (insn.getOpcode() == Opcodes.MONITOREXIT) {
        LabelNode end = new LabelNode();
        leave.insert(insn, end);
        method.tryCatchBlocks.add(new TryCatchBlockNode(handler, end, handler, null));
        return;
      }
    }
  }

  private static void addHandler(
      MethodOwner owner, MethodNode method, LabelNode handler, InsnList leave) {
    boolean isUsed = false;
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      isUsed |= block.handler == handler;
    }
    if (!isUsed) {
      return;
    }
    method.instructions.add(handler);
    if (owner.hasFrames()) {
      boolean hasThis = (method.access & Opcodes.ACC_STATIC) == 0;
      List<Object> locals = hasThis ? List.of(owner.name()) : List.of();
      method.instructions.add(Frames.of(locals, List.of("java/lang/Throwable")));
    }
    guardMonitor(method, handler, leave);
    method.instructions.add(leave);
    method.instructions.add(new InsnNode(Opcodes.ATHROW));
  }
}

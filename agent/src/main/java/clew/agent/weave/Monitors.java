package clew.agent.weave;

import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Tells of every monitor that target code enters and leaves.
 *
 * <p>The real monitor stays: code that is not woven may use it too. The probe in front of it is
 * where a thread waits for another one that is not running, so the real one is free when it comes
 * to it. A synchronized method takes its monitor before any code of it runs, so it becomes a plain
 * one with a bracket that does the same; {@link SyncLandmarks} keeps reflection from noticing. If
 * its class is loaded already it stays as it is and tells when it has the monitor, so that at least
 * others know; only two such methods can meet without a probe in front.
 */
final class Monitors {
  private static final String OBJECT_TO_NOTHING = "(Ljava/lang/Object;)V";

  private Monitors() {}

  static boolean weave(MethodOwner owner, MethodNode method) {
    boolean changed = weaveInstructions(method);
    changed |= weaveMethod(owner, method, ~Opcodes.ACC_SYNCHRONIZED);
    return changed;
  }

  static boolean weaveLoaded(MethodOwner owner, MethodNode method) {
    boolean changed = weaveInstructions(method);
    changed |= weaveMethod(owner, method, ~0);
    return changed;
  }

  private static boolean weaveMethod(MethodOwner owner, MethodNode method, int keptAccess) {
    if (!isSynchronized(method) || !canUnlock(owner, method)) {
      return false;
    }
    method.access &= keptAccess;
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    int slot = isStatic ? method.maxLocals++ : 0;
    InsnList enter = new InsnList();
    if (isStatic) {
      // In a local: only so does the JVM believe that what is left is what was entered.
      enter.add(new LdcInsnNode(Type.getObjectType(owner.name())));
      enter.add(new VarInsnNode(Opcodes.ASTORE, slot));
    }
    enter.add(entering(method, slot));
    Bracket.put(owner, method, enter, new Leaving(method, slot), 2);
    if (isStatic) {
      Frames.addToAll(method, slot, "java/lang/Class");
    }
    return true;
  }

  private static boolean isSynchronized(MethodNode method) {
    return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  private static boolean weaveInstructions(MethodNode method) {
    boolean changed = false;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn.getOpcode() == Opcodes.MONITORENTER) {
        // ..., monitor -> ..., monitor, monitor
        method.instructions.insertBefore(insn, new InsnNode(Opcodes.DUP));
        method.instructions.insertBefore(insn, SyncCalls.call("monitorEnter", OBJECT_TO_NOTHING));
        changed = true;
      } else if (insn.getOpcode() == Opcodes.MONITOREXIT) {
        // ..., monitor -> ..., monitor, monitor
        method.instructions.insertBefore(insn, new InsnNode(Opcodes.DUP));
        LabelNode end = new LabelNode();
        endRanges(method, insn, end);
        method.instructions.insert(insn, SyncCalls.call("monitorExited", OBJECT_TO_NOTHING));
        method.instructions.insert(insn, end);
        changed = true;
      }
    }
    if (changed) {
      method.maxStack++;
    }
    return changed;
  }

  /**
   * Lets the ranges of handlers that end behind {@code exit} end at {@code end}, before the probe:
   * their handler leaves the monitor too, and a method that could leave one twice is never compiled
   * by the JVM.
   */
  private static void endRanges(MethodNode method, AbstractInsnNode exit, LabelNode end) {
    AbstractInsnNode next = exit.getNext();
    while (next != null && next.getOpcode() < 0) {
      for (TryCatchBlockNode block : method.tryCatchBlocks) {
        if (block.end == next) {
          block.end = end;
        }
      }
      next = next.getNext();
    }
  }

  /** Not where {@code this} is written over, nor where a class has no constant for itself. */
  private static boolean canUnlock(MethodOwner owner, MethodNode method) {
    if ((method.access & Opcodes.ACC_STATIC) != 0) {
      return owner.hasClassConstants();
    }
    for (AbstractInsnNode insn : method.instructions) {
      if (Instructions.writes(insn, 0)) {
        return false;
      }
    }
    return true;
  }

  private static InsnList tell(String probe, int slot) {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, slot));
    code.add(SyncCalls.call(probe, OBJECT_TO_NOTHING));
    return code;
  }

  private static InsnList entering(MethodNode method, int slot) {
    if (isSynchronized(method)) {
      return tell("monitorEntered", slot); // the JVM has seen to the rest
    }
    InsnList code = tell("monitorEnter", slot);
    code.add(new VarInsnNode(Opcodes.ALOAD, slot));
    code.add(new InsnNode(Opcodes.MONITORENTER));
    return code;
  }

  private static final class Leaving implements Supplier<InsnList> {
    private final MethodNode method;
    private final int slot;

    /** Leaves the monitor in local {@code slot}, and tells of it. */
    Leaving(MethodNode method, int slot) {
      this.method = method;
      this.slot = slot;
    }

    @Override
    public InsnList get() {
      InsnList code = new InsnList();
      if (!isSynchronized(method)) {
        code.add(new VarInsnNode(Opcodes.ALOAD, slot));
        code.add(new InsnNode(Opcodes.MONITOREXIT));
      }
      code.add(tell("monitorExited", slot));
      return code;
    }
  }
}

package clew.agent.weave;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Method references: what they name is called by code in which nothing is woven. */
final class MethodReferences {
  /** Which probe is to be named instead. */
  interface Turn {
    /** Returns the probe in place of {@code named}, or null if that is to stay. */
    @Nullable Handle of(Handle named);
  }

  private MethodReferences() {}

  /** Returns whether something that {@code site} names was replaced. */
  static boolean redirect(InvokeDynamicInsnNode site, Turn turn) {
    boolean changed = false;
    for (int i = 0; i < site.bsmArgs.length; i++) {
      Handle probe = site.bsmArgs[i] instanceof Handle ? turn.of((Handle) site.bsmArgs[i]) : null;
      if (probe != null) {
        site.bsmArgs[i] = probe;
        changed = true;
      }
    }
    return changed;
  }

  static Handle probe(String owner, String name, String descriptor) {
    return new Handle(Opcodes.H_INVOKESTATIC, owner, name, descriptor, false);
  }
}

package clew.agent.weave;

import clew.probe.References;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The methods of the JDK by which references come to be, are cleared, and objects finalised. */
final class ReferenceLandmarks {
  private static final String REFERENCES = Type.getInternalName(References.class);
  private static final String REFERENCE = "java/lang/ref/Reference";
  private static final String FINALIZER = "java/lang/ref/Finalizer";
  private static final String CLEANABLE = "jdk/internal/ref/CleanerImpl$PhantomCleanableRef";
  private static final String MADE = "<init>(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V";

  static final Set<String> OWNERS = new HashSet<>(Arrays.asList(REFERENCE, FINALIZER, CLEANABLE));

  private ReferenceLandmarks() {}

  static boolean areIn(String owner, String method) {
    switch (owner) {
      case REFERENCE:
        return method.equals(MADE) || method.equals("clear()V");
      case FINALIZER:
        return method.startsWith("runFinalizer(");
      case CLEANABLE:
        return method.equals("performCleanup()V");
      default:
        return false;
    }
  }

  static boolean weave(MethodOwner owner, MethodNode method) {
    if (!areIn(owner.name(), method.name + method.desc)) {
      return false;
    }
    if (owner.name().equals(FINALIZER)) {
      put(owner, method, "finalizing", "finalized");
    } else if (owner.name().equals(CLEANABLE)) {
      put(owner, method, "cleaning", "cleaned");
    } else if (method.name.equals("clear")) {
      method.instructions.insert(onThis("clearing"));
      method.maxStack = Math.max(method.maxStack, 1);
    } else {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn.getOpcode() == Opcodes.RETURN) {
          method.instructions.insertBefore(insn, made());
        }
      }
      method.maxStack = Math.max(method.maxStack, 2);
    }
    return true;
  }

  private static void put(MethodOwner owner, MethodNode method, String begins, String ends) {
    Bracket.put(owner, method, onThis(begins), new ProbeCall(REFERENCES, ends), 1);
  }

  private static InsnList made() {
    InsnList code = new InsnList();
    // ... -> ..., this, referent -> ...
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(new VarInsnNode(Opcodes.ALOAD, 1));
    code.add(call("made", "(L" + REFERENCE + ";Ljava/lang/Object;)V"));
    return code;
  }

  private static InsnList onThis(String probe) {
    InsnList code = new InsnList();
    // ... -> ..., this -> ...
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(call(probe, "(L" + REFERENCE + ";)V"));
    return code;
  }

  private static MethodInsnNode call(String probe, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, REFERENCES, probe, descriptor, false);
  }
}

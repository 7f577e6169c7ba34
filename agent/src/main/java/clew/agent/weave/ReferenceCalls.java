package clew.agent.weave;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import clew.probe.References;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Weaves the calls by which a program can learn what the garbage collector did.
 *
 * <p>{@code Reference.get} is known to interpreter and compilers, so its body cannot be woven. Its
 * callers are, also where they name a class or an interface of the target, or what a reference may
 * well implement: whether it is one shows when the call is made. A probe behind the call gets the
 * result and the reference and returns what the result is to be, so no frame changes.
 */
final class ReferenceCalls {
  private static final String REFERENCES = Type.getInternalName(References.class);
  private static final String QUEUE = "java/lang/ref/ReferenceQueue";
  private static final String REFERENCE = "java/lang/ref/Reference";

  /** The classes of the JDK through which the target looks at references. */
  static final Set<String> USERS =
      new HashSet<>(
          Arrays.asList(
              "java/util/WeakHashMap",
              "java/util/WeakHashMap$HashIterator",
              "java/util/WeakHashMap$KeySpliterator",
              "java/util/WeakHashMap$ValueSpliterator",
              "java/util/WeakHashMap$EntrySpliterator",
              "java/util/WeakHashMap$Entry",
              "java/util/logging/LogManager",
              "java/util/logging/LogManager$LoggerContext",
              "jdk/internal/ref/CleanerImpl"));

  private static final Set<String> OWNERS =
      new HashSet<>(
          Arrays.asList(
              QUEUE,
              REFERENCE,
              "java/lang/ref/WeakReference",
              "java/lang/ref/SoftReference",
              "java/lang/ref/PhantomReference",
              "java/util/WeakHashMap$Entry",
              "java/util/logging/LogManager$LoggerWeakRef"));

  /** An interface of the JDK that references of the target may well implement. */
  private static final String SUPPLIER = "java/util/function/Supplier";

  private static final String[] JDK = {"java/", "javax/", "jdk/", "sun/", "com/sun/"};

  private ReferenceCalls() {}

  /**
   * Returns whether what {@code name} sees of references matters. What a class remembers of its
   * members does not, and whether it does already depends on us: we use reflection too. What a
   * queue asks itself was asked of it before.
   */
  static boolean isConcerned(String name) {
    return !name.equals("java/lang/Class") && !name.equals(QUEUE);
  }

  /** Returns whether that class may be a reference or a queue. */
  static boolean isOwner(String owner) {
    if (OWNERS.contains(owner) || owner.equals(SUPPLIER)) {
      return true;
    }
    for (String prefix : JDK) {
      if (owner.startsWith(prefix)) {
        return false;
      }
    }
    return !owner.startsWith("[");
  }

  /** Returns whether a method of that name may look at a reference. */
  static boolean isLook(String name, String descriptor) {
    switch (name) {
      case "get":
        return descriptor.equals("()Ljava/lang/Object;");
      case "refersTo":
        return descriptor.equals("(Ljava/lang/Object;)Z");
      case "isEnqueued":
      case "enqueue":
        return descriptor.equals("()Z");
      case "poll":
      case "remove":
        return descriptor.endsWith(")L" + REFERENCE + ";");
      default:
        return false;
    }
  }

  static boolean weave(MethodNode method) {
    boolean changed = false;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn instanceof MethodInsnNode) {
        MethodInsnNode call = (MethodInsnNode) insn;
        boolean isOnObject = call.getOpcode() != INVOKESTATIC;
        if (isOnObject && isOwner(call.owner) && isLook(call.name, call.desc)) {
          changed |= weave(method, call);
        }
      } else if (insn instanceof InvokeDynamicInsnNode) {
        changed |= MethodReferences.redirect((InvokeDynamicInsnNode) insn, TO_PROBES);
      }
    }
    if (changed) {
      method.maxStack += 3;
    }
    return changed;
  }

  private static boolean weave(MethodNode method, MethodInsnNode call) {
    switch (call.name) {
      case "poll":
      case "remove":
        if (!call.owner.equals(QUEUE)) {
          return false;
        }
        // ..., queue -> ..., reference
        call.setOpcode(INVOKESTATIC);
        call.owner = REFERENCES;
        call.desc = "(L" + QUEUE + ";" + call.desc.substring(1);
        return true;
      case "refersTo":
        // ..., reference, referent -> ..., reference, referent, reference, referent
        method.instructions.insertBefore(call, new InsnNode(DUP2));
        // ..., reference, referent, result -> ..., result
        method.instructions.insert(
            call, probe(call.name, "(Ljava/lang/Object;Ljava/lang/Object;Z)Z"));
        return true;
      default:
        // ..., reference -> ..., reference, reference
        method.instructions.insertBefore(call, new InsnNode(DUP));
        // ..., reference, result -> ..., result
        method.instructions.insert(call, behind(call.name));
        return true;
    }
  }

  private static MethodInsnNode behind(String name) {
    switch (name) {
      case "get":
        return probe("got", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
      case "enqueue":
        return probe("enqueued", "(Ljava/lang/Object;Z)Z");
      default:
        return probe(name, "(Ljava/lang/Object;Z)Z");
    }
  }

  private static MethodInsnNode probe(String name, String descriptor) {
    return new MethodInsnNode(INVOKESTATIC, REFERENCES, name, descriptor, false);
  }

  /** Turns method references such as {@code reference::get}. */
  private static final MethodReferences.Turn TO_PROBES =
      new MethodReferences.Turn() {
        @Override
        public @Nullable Handle of(Handle named) {
          String method = named.getName();
          boolean isQueue = named.getOwner().equals(QUEUE);
          boolean isTurned =
              isQueue ? method.equals("poll") || method.equals("remove") : method.equals("get");
          if (!isTurned || !OWNERS.contains(named.getOwner()) || !isLook(method, named.getDesc())) {
            return null;
          }
          String receiver = "(L" + (isQueue ? QUEUE : REFERENCE) + ";";
          return MethodReferences.probe(
              REFERENCES, method, receiver + named.getDesc().substring(1));
        }
      };
}

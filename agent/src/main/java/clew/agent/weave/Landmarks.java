package clew.agent.weave;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The few methods of the JDK at which a JVM, its threads and its launcher begin and end, and the
 * probe that each of them calls.
 */
enum Landmarks {
  MAIN_FOUND(
      "sun/launcher/LauncherHelper",
      "checkAndLoadMain(ZILjava/lang/String;)Ljava/lang/Class;",
      "mainFound",
      "(Ljava/lang/Class;)V",
      Where.RETURN_OF_VALUE),
  /**
   * A hidden class may be gone before the end, when the classes are counted that were loaded. Not
   * behind the definition: who asks the class for its name makes the JVM decide on it.
   */
  DEFINING(
      "java/lang/invoke/MethodHandles$Lookup$ClassDefiner",
      "defineClass(ZLjava/lang/Object;)Ljava/lang/Class;",
      "defining",
      "(Ljava/lang/Object;)V",
      Where.ENTRY,
      15),
  THREAD_STARTING(
      "java/lang/Thread", "start()V", "threadStarting", "(Ljava/lang/Thread;)V", Where.ENTRY),
  /** How executors start their threads, since 19. */
  THREAD_STARTING_IN(
      "java/lang/Thread",
      "start(Ljdk/internal/vm/ThreadContainer;)V",
      "threadStarting",
      "(Ljava/lang/Thread;)V",
      Where.ENTRY,
      19),
  THREAD_STARTED(
      "java/lang/Thread", "start()V", "threadStarted", "(Ljava/lang/Thread;)V", Where.RETURN),
  THREAD_STARTED_IN(
      "java/lang/Thread",
      "start(Ljdk/internal/vm/ThreadContainer;)V",
      "threadStarted",
      "(Ljava/lang/Thread;)V",
      Where.RETURN,
      19),
  /** The JVM may have no memory for it, or its group be closed. */
  THREAD_NOT_STARTED("java/lang/Thread", "start()V", "threadNotStarted", "()V", Where.THROW),
  THREAD_NOT_STARTED_IN(
      "java/lang/Thread",
      "start(Ljdk/internal/vm/ThreadContainer;)V",
      "threadNotStarted",
      "()V",
      Where.THROW,
      19),
  VIRTUAL_THREAD_STARTING(
      "java/lang/VirtualThread",
      "start(Ljdk/internal/vm/ThreadContainer;)V",
      "threadStarting",
      "(Ljava/lang/Thread;)V",
      Where.ENTRY,
      21),
  UNCAUGHT(
      "java/lang/Thread",
      "dispatchUncaughtException(Ljava/lang/Throwable;)V",
      "uncaught",
      "(Ljava/lang/Thread;Ljava/lang/Throwable;)V",
      Where.ENTRY),
  HALTING("java/lang/Shutdown", "halt(I)V", "halting", "(I)V", Where.ENTRY_WITH_STATUS),
  END_BEGINS("java/lang/Shutdown", "shutdown()V", "endBegins", "()V", Where.ENTRY),
  SHUT_DOWN("java/lang/Shutdown", "shutdown()V", "ending", "()V", Where.RETURN);

  private enum Where {
    ENTRY,
    ENTRY_WITH_STATUS,
    RETURN,
    RETURN_OF_VALUE,
    THROW
  }

  private final String owner;
  private final String method;
  private final String probe;
  private final String descriptor;
  private final Where where;
  private final int since;

  Landmarks(String owner, String method, String probe, String descriptor, Where where) {
    this(owner, method, probe, descriptor, where, 0);
  }

  Landmarks(String owner, String method, String probe, String descriptor, Where where, int since) {
    this.owner = owner;
    this.method = method;
    this.probe = probe;
    this.descriptor = descriptor;
    this.where = where;
    this.since = since;
  }

  /** Returns the classes that have a landmark. */
  static Set<String> owners() {
    Set<String> owners = new HashSet<>();
    for (Landmarks landmark : values()) {
      owners.add(landmark.owner);
    }
    return owners;
  }

  /** Returns the methods of {@code owner} that have a landmark, as name and descriptor. */
  static List<String> methodsOf(String owner) {
    List<String> methods = new ArrayList<>();
    for (Landmarks landmark : values()) {
      if (landmark.owner.equals(owner) && landmark.since <= Runtime.version().feature()) {
        methods.add(landmark.method);
      }
    }
    return methods;
  }

  static boolean weave(MethodOwner owner, MethodNode node) {
    boolean changed = false;
    for (Landmarks landmark : values()) {
      if (landmark.owner.equals(owner.name()) && landmark.method.equals(node.name + node.desc)) {
        landmark.put(owner, node);
        changed = true;
      }
    }
    return changed;
  }

  private void put(MethodOwner owner, MethodNode node) {
    if (where == Where.THROW) {
      LabelNode start = new LabelNode();
      node.instructions.insert(start);
      LastCatch.add(owner, node, start, call());
      return;
    }
    if (where == Where.ENTRY || where == Where.ENTRY_WITH_STATUS) {
      node.instructions.insert(call());
      node.maxStack = Math.max(node.maxStack, 2);
      return;
    }
    for (AbstractInsnNode insn : node.instructions.toArray()) {
      if (insn.getOpcode() == (where == Where.RETURN ? RETURN : ARETURN)) {
        node.instructions.insertBefore(insn, call());
      }
    }
    node.maxStack += 1;
  }

  private InsnList call() {
    InsnList code = new InsnList();
    switch (where) {
      case RETURN_OF_VALUE:
        // ..., value -> ..., value, value
        code.add(new InsnNode(DUP));
        break;
      case ENTRY:
      case RETURN:
        // All landmarks with arguments are instance methods that pass on themselves and what they
        // got.
        int arguments = descriptor.length() - descriptor.replace(";", "").length();
        for (int slot = 0; slot < arguments; slot++) {
          code.add(new VarInsnNode(ALOAD, slot));
        }
        break;
      case ENTRY_WITH_STATUS:
        // ... -> ..., status
        code.add(new VarInsnNode(ILOAD, 0));
        break;
      case THROW:
        break;
    }
    code.add(new MethodInsnNode(INVOKESTATIC, YieldPoints.PROBES, probe, descriptor, false));
    return code;
  }
}

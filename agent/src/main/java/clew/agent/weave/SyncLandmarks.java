package clew.agent.weave;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The methods whose own body tells the schedule something of threads. */
final class SyncLandmarks {
  private static final String THREAD = "java/lang/Thread";

  /** Classes of the JDK whose {@code run} is the body of a thread. */
  private static final Set<String> THREADS =
      Set.of(
          THREAD,
          "jdk/internal/misc/InnocuousThread",
          "jdk/internal/misc/CarrierThread",
          "java/util/concurrent/ForkJoinWorkerThread");

  /** Tells the modifiers of methods, from which serialisation makes version numbers. */
  private static final String METHOD = ReflectLandmarks.METHOD;

  private static final String NOTHING = "()V";
  private static final String TRACE = "[Ljava/lang/StackTraceElement;";

  private SyncLandmarks() {}

  /** Returns whether a class of the JDK has one. */
  static boolean areIn(String name, String superName) {
    return THREADS.contains(name)
        || THREADS.contains(superName)
        || LoadLandmarks.areIn(name)
        || ReflectLandmarks.areIn(name);
  }

  static boolean weave(MethodOwner owner, MethodNode method) {
    String name = method.name + method.desc;
    if (owner.name().equals(THREAD)) {
      switch (name) {
        case "exit()V":
          return addAtReturn(method, Opcodes.RETURN, "threadEnds", "(Ljava/lang/Thread;)V");
        case "interrupt()V":
          return addInterrupt(owner, method);
        case "isInterrupted()Z":
          return addAtReturn(method, Opcodes.IRETURN, "isInterrupted", "(ZLjava/lang/Thread;)Z");
        case "getState()Ljava/lang/Thread$State;":
          return addAtReturn(
              method,
              Opcodes.ARETURN,
              "state",
              "(Ljava/lang/Thread$State;Ljava/lang/Thread;)Ljava/lang/Thread$State;");
        case "getStackTrace()" + TRACE:
          return addAtReturn(method, "trace", "(" + TRACE + "Ljava/lang/Thread;)" + TRACE, true);
        case "getAllStackTraces()Ljava/util/Map;":
          return addAtReturn(method, "traces", "(Ljava/util/Map;)Ljava/util/Map;", false);
        default:
          break;
      }
    }
    if (owner.name().equals(METHOD) && name.equals("getModifiers()I")) {
      return addAtReturn(method, Opcodes.IRETURN, "modifiers", "(ILjava/lang/reflect/Method;)I");
    }
    return ReflectLandmarks.weave(owner, method);
  }

  /**
   * A method that may be the body of a thread waits for its turn before all else, other probes
   * included.
   */
  static boolean weaveBegin(MethodNode method) {
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    if (isStatic || !method.name.equals("run") || !method.desc.equals(NOTHING)) {
      return false;
    }
    method.instructions.insert(SyncCalls.call("threadBegins", NOTHING));
    return true;
  }

  /** A thread in a class initialiser holds a lock of the JVM. */
  static boolean weaveInitialiser(MethodOwner owner, MethodNode method) {
    if (!method.name.equals("<clinit>")) {
      return false;
    }
    InsnList enter = new InsnList();
    // ... -> ..., name -> ...
    enter.add(new LdcInsnNode(owner.name().replace('/', '.')));
    enter.add(SyncCalls.call("initialises", "(Ljava/lang/String;)V"));
    Bracket.put(owner, method, enter, new ProbeCall(SyncCalls.SYNC, "initialised"), 1);
    return true;
  }

  private static boolean addAtReturn(
      MethodNode method, int opcode, String probe, String descriptor) {
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn.getOpcode() == opcode) {
        // ... -> ..., this
        method.instructions.insertBefore(insn, new VarInsnNode(Opcodes.ALOAD, 0));
        method.instructions.insertBefore(insn, SyncCalls.call(probe, descriptor));
      }
    }
    method.maxStack++;
    return true;
  }

  /** Is {@link #addAtReturn} for an input: with {@code this} behind the result, or without. */
  private static boolean addAtReturn(
      MethodNode method, String probe, String descriptor, boolean hasThis) {
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn.getOpcode() == Opcodes.ARETURN) {
        // ..., result -> ..., result, this -> ..., result
        if (hasThis) {
          method.instructions.insertBefore(insn, new VarInsnNode(Opcodes.ALOAD, 0));
        }
        method.instructions.insertBefore(insn, InputCalls.call(probe, descriptor));
      }
    }
    method.maxStack++;
    return true;
  }

  private static boolean addInterrupt(MethodOwner owner, MethodNode method) {
    LabelNode goOn = new LabelNode();
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    // this -> done
    code.add(SyncCalls.call("interrupts", "(Ljava/lang/Thread;)Z"));
    code.add(new JumpInsnNode(Opcodes.IFEQ, goOn));
    code.add(new InsnNode(Opcodes.RETURN));
    code.add(goOn);
    code.add(Frames.atEntry(owner, method));
    method.instructions.insert(code);
    method.maxStack = Math.max(method.maxStack, 1);
    return true;
  }
}

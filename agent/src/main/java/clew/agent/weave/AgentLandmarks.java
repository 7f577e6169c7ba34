package clew.agent.weave;

import clew.probe.Agents;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The methods of the JDK by which other agents come into the JVM, and transform classes. */
final class AgentLandmarks {
  private static final String AGENTS = Type.getInternalName(Agents.class);
  private static final String INSTRUMENTATION = "sun/instrument/InstrumentationImpl";
  private static final String LOADER = "jdk/internal/loader/ClassLoaders$AppClassLoader";
  private static final String APPEND = "appendToClassPathForInstrumentation";
  private static final String CALL = "loadClassAndCallAgentmain";
  private static final String TRANSFORM = "transform";
  private static final String PRINT_STREAM = "Ljava/io/PrintStream;";
  private static final String TEXT = "Ljava/lang/String;";

  // Which arguments of a transformation name the class, and say what is redefined.
  private static final int NAME = 3;
  private static final int REDEFINED = 4;

  static final Set<String> OWNERS = new HashSet<>(Arrays.asList(INSTRUMENTATION, LOADER));

  private static final Set<String> METHODS =
      new HashSet<>(
          Arrays.asList(
              APPEND,
              CALL,
              TRANSFORM,
              "<init>",
              "appendToBootstrapClassLoaderSearch",
              "appendToSystemClassLoaderSearch"));

  private AgentLandmarks() {}

  static boolean areIn(String owner, String method) {
    return OWNERS.contains(owner) && METHODS.contains(method);
  }

  static boolean weave(MethodOwner owner, MethodNode method) {
    if (!areIn(owner.name(), method.name)) {
      return false;
    }
    switch (method.name) {
      case APPEND:
        InsnList path = new InsnList();
        // ... -> ..., jar -> ..., jar -> ...
        path.add(new VarInsnNode(Opcodes.ALOAD, 1));
        path.add(call("appended", "(" + TEXT + ")" + TEXT));
        path.add(new VarInsnNode(Opcodes.ASTORE, 1));
        method.instructions.insert(path);
        method.maxStack = Math.max(method.maxStack, 1);
        return true;
      case CALL:
        Bracket.put(owner, method, entering(owner, method), new ProbeCall(AGENTS, "left"), 3);
        return true;
      case TRANSFORM:
        Bracket.put(owner, method, transforming(), new ProbeCall(SyncCalls.SYNC, "transformed"), 2);
        return true;
      default:
        return weaveCalls(method);
    }
  }

  /** Prints in place: whoever looks at the stack then must not find us there. */
  private static InsnList entering(MethodOwner owner, MethodNode method) {
    LabelNode goOn = new LabelNode();
    LabelNode warned = new LabelNode();
    InsnList code = new InsnList();
    // ... -> ..., this -> ..., later
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(call("comesLater", "(Ljava/lang/Object;)Z"));
    code.add(new JumpInsnNode(Opcodes.IFEQ, goOn));
    code.add(new InsnNode(Opcodes.RETURN));
    code.add(goOn);
    code.add(Frames.atEntry(owner, method));
    // ... -> ..., class, options -> ..., options -> ...
    code.add(new VarInsnNode(Opcodes.ALOAD, 1));
    code.add(new VarInsnNode(Opcodes.ALOAD, 2));
    code.add(call("enters", "(" + TEXT + TEXT + ")" + TEXT));
    code.add(new VarInsnNode(Opcodes.ASTORE, 2));
    code.add(call("warns", "()Z"));
    code.add(new JumpInsnNode(Opcodes.IFEQ, warned));
    // ... -> ..., err, warning -> ...
    code.add(new FieldInsnNode(Opcodes.GETSTATIC, "java/lang/System", "err", PRINT_STREAM));
    code.add(call("warning", "()" + TEXT));
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKEVIRTUAL, "java/io/PrintStream", "println", "(" + TEXT + ")V", false));
    code.add(warned);
    code.add(Frames.atEntry(owner, method));
    return code;
  }

  private static InsnList transforming() {
    InsnList code = new InsnList();
    // ... -> ..., name, redefined -> ...
    code.add(new VarInsnNode(Opcodes.ALOAD, NAME));
    code.add(new VarInsnNode(Opcodes.ALOAD, REDEFINED));
    code.add(SyncCalls.call("transforms", "(Ljava/lang/String;Ljava/lang/Class;)V"));
    return code;
  }

  /** Where the JVM is given the name of a jar, and where it warns. */
  private static boolean weaveCalls(MethodNode method) {
    boolean changed = false;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (!(insn instanceof MethodInsnNode)) {
        continue;
      }
      MethodInsnNode called = (MethodInsnNode) insn;
      if (called.owner.equals("java/util/jar/JarFile") && called.name.equals("getName")) {
        // ..., jar -> ..., jar
        method.instructions.insert(insn, call("searched", "(" + TEXT + ")" + TEXT));
        changed = true;
      } else if (called.owner.equals("java/io/PrintStream") && called.name.equals("println")) {
        // ..., err, warning -> ...
        method.instructions.set(insn, call("warned", "(" + PRINT_STREAM + TEXT + ")V"));
        changed = true;
      }
    }
    return changed;
  }

  private static MethodInsnNode call(String probe, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, AGENTS, probe, descriptor, false);
  }
}

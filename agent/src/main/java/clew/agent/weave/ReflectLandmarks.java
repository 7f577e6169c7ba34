package clew.agent.weave;

import clew.probe.Reflected;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where methods are called, or handles of them made, by those who found them at run time: no class
 * file has such a call, and the methods that matter are native.
 */
final class ReflectLandmarks {
  static final String METHOD = "java/lang/reflect/Method";
  static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";

  private static final String REFLECTED = Type.getInternalName(Reflected.class);
  private static final String HANDLE = "java/lang/invoke/MethodHandle";
  private static final String NAMED = "Ljava/lang/String;Ljava/lang/invoke/MethodType;)";

  private ReflectLandmarks() {}

  static boolean areIn(String name) {
    return name.equals(METHOD) || name.equals(LOOKUP);
  }

  static boolean weave(MethodOwner owner, MethodNode method) {
    if (owner.name().equals(METHOD)) {
      return method.name.equals("invoke") && weaveInvoke(owner, method);
    }
    if (!owner.name().equals(LOOKUP) || !method.desc.endsWith(")L" + HANDLE + ";")) {
      return false;
    }
    switch (method.name) {
      case "findStatic":
        return weaveFind(owner, method, "ofClass", "(Ljava/lang/Class;" + NAMED);
      case "findVirtual":
        return weaveFind(owner, method, "ofObject", "(Ljava/lang/Class;" + NAMED);
      case "bind":
        return weaveFind(owner, method, "on", "(Ljava/lang/Object;" + NAMED);
      case "unreflect":
        return weaveFind(owner, method, "of", "(Ljava/lang/reflect/Method;)");
      default:
        return false;
    }
  }

  private static boolean weaveInvoke(MethodOwner owner, MethodNode method) {
    LabelNode goOn = new LabelNode();
    InsnList code = new InsnList();
    String call = "(L" + METHOD + ";Ljava/lang/Object;[Ljava/lang/Object;)";
    addLoads(code, 0, 2);
    code.add(reflected("stands", call + "Z"));
    code.add(new JumpInsnNode(Opcodes.IFEQ, goOn));
    addLoads(code, 0, 2);
    code.add(reflected("call", call + "Ljava/lang/Object;"));
    code.add(new InsnNode(Opcodes.ARETURN));
    code.add(goOn);
    code.add(Frames.atEntry(owner, method));
    method.instructions.insert(code);
    method.maxStack = Math.max(method.maxStack, 3);
    return true;
  }

  private static boolean weaveFind(
      MethodOwner owner, MethodNode method, String probe, String parameters) {
    int count = Type.getArgumentTypes(method.desc).length;
    LabelNode goOn = new LabelNode();
    InsnList code = new InsnList();
    addLoads(code, 1, count);
    // ... -> ..., handle, handle
    code.add(reflected(probe, parameters + "L" + HANDLE + ";"));
    code.add(new InsnNode(Opcodes.DUP));
    code.add(new JumpInsnNode(Opcodes.IFNULL, goOn));
    code.add(new InsnNode(Opcodes.ARETURN));
    code.add(goOn);
    FrameNode frame = Frames.atEntry(owner, method);
    code.add(Frames.withStack(frame, HANDLE));
    code.add(new InsnNode(Opcodes.POP));
    method.instructions.insert(code);
    method.maxStack = Math.max(method.maxStack, 3);
    return true;
  }

  private static void addLoads(InsnList code, int first, int last) {
    for (int slot = first; slot <= last; slot++) {
      code.add(new VarInsnNode(Opcodes.ALOAD, slot));
    }
  }

  private static MethodInsnNode reflected(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, REFLECTED, name, descriptor, false);
  }
}

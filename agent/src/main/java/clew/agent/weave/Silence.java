package clew.agent.weave;

import clew.probe.Events;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods by which the JVM loads and links classes in the middle of the target's code.
 *
 * <p>What they do is not the target's doing: where they run depends on what was loaded before.
 */
final class Silence {
  static final String EVENTS = Type.getInternalName(Events.class);

  private static final Map<String, Set<String>> METHODS =
      Map.of(
          "java/lang/ClassLoader",
          Set.of("loadClass(Ljava/lang/String;)Ljava/lang/Class;"),
          LinkLandmarks.LINKER,
          LinkLandmarks.LINKING);

  private Silence() {}

  static Set<String> owners() {
    return METHODS.keySet();
  }

  static boolean weave(MethodOwner owner, MethodNode method) {
    Set<String> silent = METHODS.getOrDefault(owner.name(), Set.of());
    if (!silent.contains(method.name) && !silent.contains(method.name + method.desc)) {
      return false;
    }
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
        method.instructions.insertBefore(insn, call("unmute"));
      }
    }
    LabelNode start = new LabelNode();
    method.instructions.insert(start);
    method.instructions.insert(call("mute"));
    LastCatch.add(owner, method, start, call("unmute"));
    return true;
  }

  private static InsnList call(String probe) {
    InsnList code = new InsnList();
    code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, EVENTS, probe, "()V", false));
    return code;
  }
}

package clew.agent.weave;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The methods by which the JDK links method handles and call sites.
 *
 * <p>Not those that a call site of the target names: they are its own code.
 */
final class LinkLandmarks {
  static final String LINKER = "java/lang/invoke/MethodHandleNatives";

  /** By which the JVM has the JDK link. */
  static final Set<String> LINKING =
      Set.of("linkCallSite", "linkDynamicConstant", "linkMethod", "linkMethodHandleConstant");

  /** The class that calls is their first argument. */
  private static final Set<String> FOR_A_CALLER = Set.of("linkCallSite", "linkDynamicConstant");

  private static final Map<String, Set<String>> METHODS =
      Map.of(
          LINKER,
          LINKING,
          "java/lang/invoke/LambdaMetafactory",
          Set.of("metafactory", "altMetafactory"),
          "java/lang/invoke/StringConcatFactory",
          Set.of("makeConcat", "makeConcatWithConstants"),
          "java/lang/runtime/ObjectMethods",
          Set.of("bootstrap"),
          "java/lang/invoke/MethodType",
          Set.of("makeImpl"));

  private LinkLandmarks() {}

  static boolean areIn(String name) {
    return METHODS.containsKey(name);
  }

  static boolean weave(MethodOwner owner, MethodNode method) {
    if (!METHODS.getOrDefault(owner.name(), Set.of()).contains(method.name)) {
      return false;
    }
    InsnList enter = new InsnList();
    // ... -> ..., caller -> ...
    enter.add(
        FOR_A_CALLER.contains(method.name)
            ? new VarInsnNode(Opcodes.ALOAD, 0)
            : new InsnNode(Opcodes.ACONST_NULL));
    enter.add(SyncCalls.call("links", "(Ljava/lang/Object;)V"));
    Bracket.put(owner, method, enter, new ProbeCall(SyncCalls.SYNC, "linked"), 1);
    return true;
  }
}

package clew.agent.weave;

import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The methods by which the JDK finds classes and libraries, for itself and for the target. */
final class LoadLandmarks {
  /** The loaders of the JVM's own, the application's among them. */
  private static final String BUILT_IN = "jdk/internal/loader/BuiltinClassLoader";

  /** By which classes of the JDK load the libraries that they need. */
  private static final String LIBRARIES = "jdk/internal/loader/BootLoader";

  /** The loader that programs make for themselves, and make their own ones of. */
  private static final String OF_URLS = "java/net/URLClassLoader";

  /** What both kinds of loaders look for classes and resources in. */
  private static final String PATH = "jdk/internal/loader/URLClassPath";

  private static final String DEFINE = "defineClass";

  /** What has to do with loading in each of them. */
  private static final Map<String, String> METHODS =
      Map.of(
          BUILT_IN + ".loadClassOrNull(Ljava/lang/String;Z)Ljava/lang/Class;", "loadBegins",
          OF_URLS + ".findClass(Ljava/lang/String;)Ljava/lang/Class;", "findBegins",
          OF_URLS
                  + ".defineClass(Ljava/lang/String;Ljdk/internal/loader/Resource;)Ljava/lang/Class;",
              DEFINE,
          LIBRARIES + ".loadLibrary(Ljava/lang/String;)V", "transforms",
          PATH + ".getLoader(Ljava/net/URL;)Ljdk/internal/loader/URLClassPath$Loader;", "looksIn");

  private LoadLandmarks() {}

  static boolean areIn(String name) {
    return name.equals(BUILT_IN)
        || name.equals(LIBRARIES)
        || name.equals(OF_URLS)
        || name.equals(PATH);
  }

  static boolean weave(MethodOwner owner, MethodNode method) {
    String probe = METHODS.get(owner.name() + '.' + method.name + method.desc);
    if (probe == null) {
      return false;
    }
    InsnList enter = new InsnList();
    switch (probe) {
      case DEFINE:
        return weaveDefinition(method);
      case "looksIn":
        // ... -> ..., url -> ...
        enter.add(new VarInsnNode(Opcodes.ALOAD, 1));
        enter.add(InputCalls.call(probe, "(Ljava/net/URL;)V"));
        method.instructions.insert(enter);
        method.maxStack = Math.max(method.maxStack, 1);
        return true;
      case "transforms":
        enter.add(new InsnNode(Opcodes.ACONST_NULL));
        enter.add(SyncCalls.call(probe, "(Ljava/lang/Class;)V"));
        Bracket.put(owner, method, enter, new ProbeCall(SyncCalls.SYNC, "transformed"), 1);
        return true;
      default:
        String end = probe.equals("loadBegins") ? "loadEnds" : "findEnds";
        // ... -> ..., name -> ...
        enter.add(new VarInsnNode(Opcodes.ALOAD, 1));
        enter.add(SyncCalls.call(probe, "(Ljava/lang/String;)V"));
        Bracket.put(owner, method, enter, new ProbeCall(SyncCalls.SYNC, end), 1);
        return true;
    }
  }

  /** The JVM asks the loader for what a class extends, and the loader may be the target's. */
  private static boolean weaveDefinition(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn instanceof MethodInsnNode && ((MethodInsnNode) insn).name.equals(DEFINE)) {
        method.instructions.insertBefore(insn, SyncCalls.call("defines", "()V"));
        method.instructions.insert(insn, SyncCalls.call("defined", "()V"));
      }
    }
    return true;
  }
}

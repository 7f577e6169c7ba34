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

  /** What all loaders are made of. */
  private static final String ANY = "java/lang/ClassLoader";

  /** The loader that programs make for themselves, and make their own ones of. */
  private static final String OF_URLS = "java/net/URLClassLoader";

  /** By which both kinds of loaders look into jars and folders. */
  private static final String JARS = "jdk/internal/loader/URLClassPath$JarLoader";

  private static final String FOLDERS = "jdk/internal/loader/URLClassPath$FileLoader";

  private static final String DEFINE = "defineClass";

  // Probes.
  private static final String LOAD = "loadBegins";
  private static final String FIND = "findBegins";
  private static final String LOOK = "looksIn";
  private static final String TRANSFORM = "transforms";
  private static final String LOADED = "loaded";

  /** What has to do with loading in each of them. */
  private static final Map<String, String> METHODS =
      Map.of(
          BUILT_IN + ".loadClassOrNull(Ljava/lang/String;Z)Ljava/lang/Class;", LOAD,
          OF_URLS + ".findClass(Ljava/lang/String;)Ljava/lang/Class;", FIND,
          OF_URLS
                  + ".defineClass(Ljava/lang/String;Ljdk/internal/loader/Resource;)Ljava/lang/Class;",
              DEFINE,
          ANY + ".postDefineClass(Ljava/lang/Class;Ljava/security/ProtectionDomain;)V", LOADED,
          LIBRARIES + ".loadLibrary(Ljava/lang/String;)V", TRANSFORM,
          JARS + ".getJarFile(Ljava/net/URL;)Ljava/util/jar/JarFile;", LOOK,
          FOLDERS + ".<init>(Ljava/net/URL;)V", LOOK);

  private LoadLandmarks() {}

  static boolean areIn(String name) {
    return name.equals(BUILT_IN)
        || name.equals(LIBRARIES)
        || name.equals(ANY)
        || name.equals(OF_URLS)
        || name.equals(JARS)
        || name.equals(FOLDERS);
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
      case LOOK:
        // ... -> ..., url -> ...
        enter.add(new VarInsnNode(Opcodes.ALOAD, 1));
        enter.add(SyncCalls.call(probe, "(Ljava/net/URL;)V"));
        method.instructions.insert(enter);
        method.maxStack = Math.max(method.maxStack, 1);
        return true;
      case LOADED:
        // ... -> ..., type, domain -> ...
        enter.add(new VarInsnNode(Opcodes.ALOAD, 1));
        enter.add(new VarInsnNode(Opcodes.ALOAD, 2));
        enter.add(SyncCalls.call(probe, "(Ljava/lang/Class;Ljava/security/ProtectionDomain;)V"));
        method.instructions.insert(enter);
        method.maxStack = Math.max(method.maxStack, 2);
        return true;
      case TRANSFORM:
        // ... -> ..., null, null -> ...
        enter.add(new InsnNode(Opcodes.ACONST_NULL));
        enter.add(new InsnNode(Opcodes.ACONST_NULL));
        enter.add(SyncCalls.call(probe, "(Ljava/lang/String;Ljava/lang/Class;)V"));
        Bracket.put(owner, method, enter, new ProbeCall(SyncCalls.SYNC, "transformed"), 2);
        return true;
      case FIND:
        // ... -> ..., this -> ...
        enter.add(new VarInsnNode(Opcodes.ALOAD, 0));
        enter.add(SyncCalls.call(probe, "(Ljava/lang/Object;)V"));
        Bracket.put(owner, method, enter, new ProbeCall(SyncCalls.SYNC, "findEnds"), 1);
        return true;
      default:
        enter.add(SyncCalls.call(probe, "()V"));
        Bracket.put(owner, method, enter, new ProbeCall(SyncCalls.SYNC, "loadEnds"), 0);
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

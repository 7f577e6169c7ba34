package clew.agent.weave;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A class of the JDK at hand with probes of one kind in it. */
final class WovenJdk {
  private final ClassNode type = new ClassNode();

  private WovenJdk() {}

  static WovenJdk of(ProbeKind kind, String module, String name) throws IOException {
    byte[] classFile =
        Files.readAllBytes(
            FileSystems.getFileSystem(URI.create("jrt:/"))
                .getPath("/modules", module, name + ".class"));
    WovenJdk woven = new WovenJdk();
    new ClassReader(new Weaver(EnumSet.of(kind)).weave(classFile).bytes()).accept(woven.type, 0);
    return woven;
  }

  /** Returns the probes that methods of that name call. */
  List<String> probesIn(String name) {
    List<String> probes = new ArrayList<>();
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (method.name.equals(name)
            && insn instanceof MethodInsnNode call
            && call.owner.startsWith("clew/probe/")) {
          probes.add(call.name);
        }
      }
    }
    return probes;
  }
}

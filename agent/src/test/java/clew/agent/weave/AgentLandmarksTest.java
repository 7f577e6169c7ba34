package clew.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The JDK at hand has the methods by which agents come in, in the form that we know. */
class AgentLandmarksTest {
  @Test
  void anAgentIsSeenFromItsCallToItsEnd() throws IOException {
    ClassNode woven = woven("java.instrument", "sun/instrument/InstrumentationImpl");

    // Left by a return, and by what is thrown.
    assertThat(probesIn(woven, "loadClassAndCallAgentmain"))
        .containsExactly("enters", "left", "left");
    assertThat(probesIn(woven, "appendToBootstrapClassLoaderSearch")).containsExactly("searched");
    assertThat(probesIn(woven, "appendToSystemClassLoaderSearch")).containsExactly("searched");
    assertThat(probesIn(woven, "transform"))
        .startsWith("transforms", "transformed")
        .hasSizeGreaterThan(2);
    assertThat(probesIn(woven, "<init>"))
        .hasSize(Runtime.version().feature() < 21 ? 0 : 1)
        .doesNotContain("println");
  }

  @Test
  void aJarOnTheClassPathIsSeen() throws IOException {
    ClassNode woven = woven("java.base", "jdk/internal/loader/ClassLoaders$AppClassLoader");

    assertThat(probesIn(woven, "appendToClassPathForInstrumentation")).containsExactly("appended");
  }

  private static ClassNode woven(String module, String name) throws IOException {
    byte[] classFile =
        Files.readAllBytes(
            FileSystems.getFileSystem(URI.create("jrt:/"))
                .getPath("/modules", module, name + ".class"));
    ClassNode node = new ClassNode();
    new ClassReader(new Weaver(EnumSet.of(ProbeKind.AGENT)).weave(classFile).bytes())
        .accept(node, 0);
    return node;
  }

  private static List<String> probesIn(ClassNode type, String name) {
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

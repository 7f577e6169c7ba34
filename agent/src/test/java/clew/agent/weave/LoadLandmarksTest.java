package clew.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The JDK at hand has the methods by which classes are found, in the form that we know. */
class LoadLandmarksTest {
  @Test
  void loadersOfTheJvmAreSeen() throws IOException {
    assertThat(probesIn("jdk/internal/loader/BuiltinClassLoader", "loadClassOrNull"))
        .startsWith("loadBegins")
        .filteredOn("loadEnds"::equals)
        .hasSizeGreaterThan(1);
    assertThat(probesIn("jdk/internal/loader/BootLoader", "loadLibrary"))
        .startsWith("transforms")
        .filteredOn("transformed"::equals)
        .hasSizeGreaterThan(1);
  }

  @Test
  void loadersOfUrlsAreSeenUpToTheDefinitionOfAClass() throws IOException {
    assertThat(probesIn("java/net/URLClassLoader", "findClass"))
        .containsExactly("findBegins", "findEnds", "findEnds");
    // From a buffer, and from an array.
    assertThat(probesIn("java/net/URLClassLoader", "defineClass"))
        .containsExactly("defines", "defined", "defines", "defined");
  }

  @Test
  void whereTheyLookIsSeen() throws IOException {
    assertThat(probesIn("jdk/internal/loader/URLClassPath$JarLoader", "getJarFile"))
        .containsExactly("looksIn");
    assertThat(probesIn("jdk/internal/loader/URLClassPath$FileLoader", "<init>"))
        .containsExactly("looksIn");
  }

  private static List<String> probesIn(String name, String method) throws IOException {
    return WovenJdk.of(ProbeKind.SYNC, "java.base", name).probesIn(method);
  }
}

package clew.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The JDK at hand has the methods by which agents come in, in the form that we know. */
class AgentLandmarksTest {
  @Test
  void anAgentIsSeenFromItsCallToItsEnd() throws IOException {
    WovenJdk woven =
        WovenJdk.of(ProbeKind.AGENT, "java.instrument", "sun/instrument/InstrumentationImpl");

    // Left by a return, and by what is thrown.
    assertThat(woven.probesIn("loadClassAndCallAgentmain"))
        .containsExactly("comesLater", "enters", "warns", "warning", "left", "left");
    assertThat(woven.probesIn("appendToBootstrapClassLoaderSearch")).containsExactly("searched");
    assertThat(woven.probesIn("appendToSystemClassLoaderSearch")).containsExactly("searched");
    assertThat(woven.probesIn("transform"))
        .startsWith("transforms", "transformed")
        .hasSizeGreaterThan(2);
    assertThat(woven.probesIn("<init>"))
        .hasSize(Runtime.version().feature() < 21 ? 0 : 1)
        .doesNotContain("println");
  }

  @Test
  void aJarOnTheClassPathIsSeen() throws IOException {
    WovenJdk woven =
        WovenJdk.of(
            ProbeKind.AGENT, "java.base", "jdk/internal/loader/ClassLoaders$AppClassLoader");

    assertThat(woven.probesIn("appendToClassPathForInstrumentation")).containsExactly("appended");
  }
}

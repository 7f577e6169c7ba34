package clew.agent.start;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoneEntryTest {
  @TempDir private Path folder;

  @Test
  void theJdkReadsWhatWasWritten() throws Exception {
    Path file = folder.resolve("lone.jar");
    String text = "Manifest-Version: 1.0\r\nLauncher-Agent-Class: a.B\r\n\r\n";

    Files.write(file, LoneEntry.jarOf(JarFile.MANIFEST_NAME, text.getBytes(UTF_8)));

    try (JarFile jar = new JarFile(file.toFile())) {
      assertThat(jar.size()).isEqualTo(1);
      assertThat(jar.getManifest().getMainAttributes().getValue("Launcher-Agent-Class"))
          .isEqualTo("a.B");
    }
  }
}

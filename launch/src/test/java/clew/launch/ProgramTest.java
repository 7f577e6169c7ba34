package clew.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramTest {
  @TempDir private Path folder;

  @Test
  void javaIsFoundOnTheSearchPath() throws IOException {
    Path java = javaOf("17.0.1");

    Program found = Program.find("java", "nowhere:" + java.getParent());

    assertThat(found.file()).isEqualTo(java);
  }

  @Test
  void aJvmThatIsTooOldIsRefusedBeforeItStarts() throws IOException {
    Path java = javaOf("1.8.0_402");

    assertThatThrownBy(() -> Program.find(java.toString(), ""))
        .isInstanceOf(HelpException.class)
        .hasMessageContaining("version 8");
  }

  @Test
  void aJvmThatDoesNotSayItsVersionIsTried() throws IOException {
    Path java = javaOf("17");
    Files.delete(folder.resolve("release"));

    assertThat(Program.find(java.toString(), "").file()).isEqualTo(java);
  }

  @Test
  void aProgramThatIsNotThereIsNamed() {
    assertThatThrownBy(() -> Program.find("nosuch", folder.toString()))
        .isInstanceOf(HelpException.class)
        .hasMessage("There is no program nosuch.");
  }

  @Test
  void onlyWhatIsCalledJavaIsOne() throws IOException {
    Path script = executable(folder.resolve("java.sh"));

    assertThat(Program.find(script.toString(), "").isJava()).isFalse();
    assertThat(Program.find(javaOf("21").toString(), "").isJava()).isTrue();
  }

  private Path javaOf(String version) throws IOException {
    Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    Files.createDirectories(folder.resolve("bin"));
    return executable(folder.resolve("bin/java"));
  }

  private static Path executable(Path file) throws IOException {
    Files.writeString(file, "#!/bin/sh\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }
}

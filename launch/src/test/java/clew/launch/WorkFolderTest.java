package clew.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkFolderTest {
  @TempDir private Path parent;

  @Test
  void whatIsLeftByAProcessThatIsGoneIsFound() throws Exception {
    Process gone = new ProcessBuilder("true").start();
    gone.waitFor();
    Path left = write(".clew-" + gone.pid() + "-123", "Main-1.clew");
    write(".clew-" + gone.pid() + "-123", "plan");
    write(".clew-" + ProcessHandle.current().pid() + "-123", "Main-1.clew");
    write(".clew-cache", "Main-1.clew");
    write("clew-" + gone.pid() + "-123", "Main-1.clew");

    assertThat(WorkFolder.leftBehindIn(parent)).containsExactly(left);
  }

  @Test
  void aFolderOfThisProcessIsInUseAndGoneWhenClosed() throws IOException {
    try (var work = WorkFolder.in(parent)) {
      Files.writeString(work.path().resolve("Main-1.clew"), "");
      assertThat(WorkFolder.leftBehindIn(parent)).isEmpty();
    }
    assertThat(parent).isEmptyDirectory();
  }

  private Path write(String folder, String file) throws IOException {
    Files.createDirectories(parent.resolve(folder));
    return Files.writeString(parent.resolve(folder).resolve(file), "");
  }
}

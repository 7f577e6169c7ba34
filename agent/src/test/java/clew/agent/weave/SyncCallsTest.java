package clew.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;

class SyncCallsTest {
  /** Classes that are loaded before the agent can only be found by name. */
  @Test
  void everyClassOfTheBaseModuleThatWaitsIsKnown() throws IOException {
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    List<String> waiting;
    try (Stream<Path> files = Files.walk(base)) {
      waiting =
          files
              .filter(file -> file.toString().endsWith(".class"))
              .map(SyncCallsTest::read)
              .filter(SyncCalls::areIn)
              .map(ClassReader::getClassName)
              .toList();
    }

    assertThat(waiting).hasSizeGreaterThan(20).contains("java/util/concurrent/locks/LockSupport");
    assertThat(waiting).allSatisfy(name -> assertThat(SyncCalls.KNOWN).contains(name));
  }

  private static ClassReader read(Path file) {
    try {
      return new ClassReader(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

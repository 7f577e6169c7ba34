package clew.agent.weave;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Class files of the running JDK's {@code java.base}. */
final class JdkClassFiles {
  private static final Path BASE =
      FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");

  private JdkClassFiles() {}

  /** Returns all class files below {@code folder}, such as {@code java/util}; all for no name. */
  static List<byte[]> below(String folder) throws IOException {
    try (Stream<Path> files = Files.walk(BASE.resolve(folder))) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .map(JdkClassFiles::read)
          .toList();
    }
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package clew.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A private folder beside the recording to come, on the same disk, and gone when closed. */
final class WorkFolder implements AutoCloseable {
  private final Path path;

  WorkFolder(Path parent) throws IOException {
    path = Files.createTempDirectory(parent, ".clew-");
  }

  Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(path);
  }
}

package clew.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A private folder beside the recording to come, on the same disk, and gone when closed. */
final class WorkFolder implements AutoCloseable {
  private final Path path;
  private boolean isKept;

  private WorkFolder(Path path) {
    this.path = path;
  }

  static WorkFolder in(Path parent) {
    try {
      return new WorkFolder(Files.createTempDirectory(parent, ".clew-"));
    } catch (IOException e) {
      throw new HelpException(
          "Nothing can be written in " + parent + ": " + e.getMessage() + ".",
          "Name a file in another folder with -o.");
    }
  }

  Path path() {
    return path;
  }

  /** Leaves the folder and what is in it, because it could not be put in its place. */
  void keep() {
    isKept = true;
  }

  @Override
  public void close() throws IOException {
    if (isKept) {
      return;
    }
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(path);
  }
}

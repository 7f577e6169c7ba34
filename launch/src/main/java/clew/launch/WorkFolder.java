package clew.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A private folder that is gone when closed. */
final class WorkFolder implements AutoCloseable {
  private final Path path;
  private final Thread atEnd = new Thread(this::deleteIfPossible, "clew-work-folder");
  private boolean isKept;

  private WorkFolder(Path path) {
    this.path = path;
  }

  /** Returns a folder where temporary files belong. */
  static WorkFolder temporary() throws IOException {
    var folder = new WorkFolder(Files.createTempDirectory("clew-"));
    Runtime.getRuntime().addShutdownHook(folder.atEnd);
    return folder;
  }

  /** Returns a folder in {@code parent}: on the same disk as the recording to come. */
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

  /** This process ends before its time, by a signal: nothing is left behind if that can be. */
  private void deleteIfPossible() {
    try {
      if (!isKept) {
        delete();
      }
    } catch (IOException e) {
      // There is nobody left to whom it matters.
    }
  }

  @Override
  public void close() throws IOException {
    if (isKept) {
      return;
    }
    delete();
    try {
      Runtime.getRuntime().removeShutdownHook(atEnd);
    } catch (IllegalStateException e) {
      // This process ends: it has found nothing to delete, or will not.
    }
  }

  private void delete() throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (DirectoryNotEmptyException | UncheckedIOException e) {
      // A JVM that the command left behind has come to it meanwhile: it keeps the folder.
    }
  }
}

package clew.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A private folder that is gone when closed, unless this process was killed before. */
final class WorkFolder implements AutoCloseable {
  private static final Pattern NAME = Pattern.compile("\\.clew-(\\d{1,18})-.*");

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
      return new WorkFolder(
          Files.createTempDirectory(parent, ".clew-" + ProcessHandle.current().pid() + "-"));
    } catch (IOException e) {
      throw new HelpException(
          "Nothing can be written in " + parent + ": " + Reasons.of(e) + ".",
          "Name a file in another folder with -o.");
    }
  }

  /**
   * Returns the recordings below {@code parent} that nobody will put in their place, because the
   * process that was to do so is gone.
   */
  static List<Path> leftBehindIn(Path parent) {
    List<Path> recordings = new ArrayList<>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, ".clew-*")) {
      for (Path folder : folders) {
        if (isLeftBehind(folder)) {
          recordings.addAll(recordingsIn(folder));
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Not to be read by this user, or just gone: not for this user to be told about.
    }
    Collections.sort(recordings);
    return recordings;
  }

  private static boolean isLeftBehind(Path folder) {
    Matcher name = NAME.matcher(String.valueOf(folder.getFileName()));
    return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty();
  }

  private static List<Path> recordingsIn(Path folder) {
    List<Path> recordings = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.clew")) {
      files.forEach(recordings::add);
    } catch (IOException | DirectoryIteratorException e) {
      // No folder, not to be read by this user, or just gone: others are looked at all the same.
    }
    return recordings;
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

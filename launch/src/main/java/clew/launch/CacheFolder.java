package clew.launch;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Where agents keep classes of the JDK as they have woven them, so that the next JVM starts sooner:
 * below {@code CLEW_CACHE} or, without it, the user's folder for such things. An empty {@code
 * CLEW_CACHE} means nowhere. Each build of the agent has a folder of its own; those of others go
 * when they were not used for a month.
 */
final class CacheFolder {
  private static final String VARIABLE = "CLEW_CACHE";
  private static final Duration LONGEST = Duration.ofDays(30);

  private CacheFolder() {}

  /** Returns the folder for this build of the agent; empty if it cannot be had. */
  static Optional<Path> of(Path agentJar) {
    return of(agentJar, System.getenv(), Path.of(System.getProperty("user.home")));
  }

  static Optional<Path> of(Path agentJar, Map<String, String> environment, Path home) {
    Optional<Path> parent = parent(environment.get(VARIABLE), environment, home);
    try {
      var sum = new CRC32();
      sum.update(Files.readAllBytes(agentJar));
      Optional<Path> folder = parent.map(it -> it.resolve(Long.toHexString(sum.getValue())));
      if (folder.isPresent() && !Files.isDirectory(folder.get())) {
        Files.createDirectories(folder.get());
        Files.setPosixFilePermissions(folder.get(), PosixFilePermissions.fromString("rwx------"));
        deleteOld(parent.get());
      }
      return folder.filter(Files::isWritable);
    } catch (IOException | UnsupportedOperationException e) {
      return Optional.empty(); // it only costs time
    }
  }

  private static Optional<Path> parent(
      @Nullable String chosen, Map<String, String> environment, Path home) {
    if (chosen != null) {
      return chosen.isEmpty() ? Optional.empty() : Optional.of(Path.of(chosen).toAbsolutePath());
    }
    String caches = environment.getOrDefault("XDG_CACHE_HOME", "");
    Path all = caches.isEmpty() ? home.resolve(".cache") : Path.of(caches);
    return Optional.of(all.resolve("clew"));
  }

  private static void deleteOld(Path parent) throws IOException {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, Files::isDirectory)) {
      for (Path folder : folders) {
        if (isOld(folder)) {
          try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.woven*")) {
            for (Path file : files) {
              Files.delete(file);
            }
          }
          Files.delete(folder);
        }
      }
    }
  }

  /** A folder is changed when a file in it is replaced. */
  private static boolean isOld(Path folder) throws IOException {
    Instant changed = Files.getLastModifiedTime(folder).toInstant();
    return changed.isBefore(Instant.now().minus(LONGEST));
  }
}

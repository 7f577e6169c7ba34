package clew.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Where agents keep classes of the JDK as they have woven them, so that the next JVM starts sooner:
 * below {@code CLEW_CACHE} or, without it, the user's folder for such things. An empty {@code
 * CLEW_CACHE} means nowhere.
 */
final class CacheFolder {
  private static final String VARIABLE = "CLEW_CACHE";

  private CacheFolder() {}

  /** Returns the folder for this build of the agent; empty if it cannot be had. */
  static Optional<Path> of(Path agentJar) {
    String chosen = System.getenv(VARIABLE);
    if (chosen != null && chosen.isEmpty()) {
      return Optional.empty();
    }
    try {
      var sum = new CRC32();
      sum.update(Files.readAllBytes(agentJar));
      Path folder = parent(chosen).resolve(Long.toHexString(sum.getValue()));
      if (!Files.isDirectory(folder)) {
        Files.createDirectories(folder);
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
      }
      return Files.isWritable(folder) ? Optional.of(folder) : Optional.empty();
    } catch (IOException | UnsupportedOperationException e) {
      return Optional.empty(); // it only costs time
    }
  }

  private static Path parent(@Nullable String chosen) {
    if (chosen != null) {
      return Path.of(chosen).toAbsolutePath();
    }
    String caches = System.getenv("XDG_CACHE_HOME");
    Path all =
        caches == null || caches.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(caches);
    return all.resolve("clew");
  }
}

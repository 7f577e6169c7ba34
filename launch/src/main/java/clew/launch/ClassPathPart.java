package clew.launch;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.jspecify.annotations.Nullable;

/** One part of a copied class path, a jar or a folder, while its classes are written. */
final class ClassPathPart {
  private static final String SUFFIX = ".jar";

  private final Path path;
  private final @Nullable JarOutputStream jar;

  private ClassPathPart(Path path, @Nullable JarOutputStream jar) {
    this.path = path;
    this.jar = jar;
  }

  /** Starts a part that stands for {@code location}, in a new folder. */
  static ClassPathPart create(Path folder, String location) throws IOException {
    Path home = Files.createDirectory(folder);
    if (!location.endsWith(SUFFIX)) {
      return new ClassPathPart(home, null);
    }
    Path file = home.resolve(fileName(location));
    var jar = new JarOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
    jar.setLevel(0);
    return new ClassPathPart(file, jar);
  }

  /** Programs may look at the names of their jars, so it stays unless it would mean more. */
  private static String fileName(String location) {
    try {
      String name = String.valueOf(Path.of(URI.create(location)).getFileName());
      boolean isPlain =
          name.endsWith(SUFFIX)
              && name.length() <= 200
              && !name.contains(File.pathSeparator)
              && name.chars().noneMatch(c -> c < ' ' || c == '*');
      return isPlain ? name : "classes" + SUFFIX;
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return "classes" + SUFFIX;
    }
  }

  /** Writes a file, whose name is known to lead nowhere else. */
  void write(String name, byte[] content) throws IOException {
    if (jar != null) {
      jar.putNextEntry(new JarEntry(name));
      jar.write(content);
      return;
    }
    Path file = path.resolve(name).normalize();
    if (!file.startsWith(path)) {
      throw new IOException(name + " is not below " + path);
    }
    Files.createDirectories(file.resolve("..").normalize());
    Files.write(file, content);
  }

  /** Returns what stands in the class path. */
  Path finish() throws IOException {
    if (jar != null) {
      jar.close();
    }
    return path;
  }

  /** Lets go of what is open, after a failure too. */
  void close() {
    if (jar != null) {
      try {
        jar.close();
      } catch (IOException e) {
        // It was finished, or is not going to be used.
      }
    }
  }
}

package house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The checkout that this build is of. */
final class Sources {
  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

  private Sources() {}

  /** Returns the folder of the checkout: Maven runs tests in the folder of their module. */
  static Path root() {
    return Path.of("..").toAbsolutePath().normalize();
  }

  /** Returns the modules that the root pom names. */
  static List<String> modules() {
    Matcher matcher = MODULE.matcher(read(root().resolve("pom.xml")));
    return matcher.results().map(result -> result.group(1)).toList();
  }

  static List<Path> classFolders() {
    return modules().stream()
        .map(module -> root().resolve(module).resolve("target/classes"))
        .filter(Files::isDirectory)
        .toList();
  }

  /** Returns the Java files of all modules, tests included. */
  static List<Path> javaFiles() {
    return modules().stream()
        .flatMap(module -> walk(root().resolve(module).resolve("src")))
        .filter(file -> file.toString().endsWith(".java"))
        .toList();
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> walk(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

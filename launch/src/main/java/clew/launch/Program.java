package clew.launch;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The program at the front of a command: a {@code java}, or anything else. */
final class Program {
  private static final int OLDEST = 11;
  private static final Pattern RELEASE = Pattern.compile("JAVA_VERSION=\"([^\"]*)\"");
  private static final Pattern FEATURE = Pattern.compile("^(?:1\\.)?(\\d+)");

  private final Path file;

  private Program(Path file) {
    this.file = file;
  }

  /**
   * Returns the program that {@code name} means.
   *
   * @throws HelpException if there is none, or it is a java too old to be recorded
   */
  static Program find(String name, String searchPath) {
    Path file =
        locate(name, searchPath)
            .orElseThrow(
                () ->
                    new HelpException(
                        "There is no program " + name + ".",
                        "Check its spelling, or give its full path."));
    var program = new Program(file);
    if (program.isJava()) {
      program.version().filter(version -> version < OLDEST).ifPresent(Program::refuse);
    }
    return program;
  }

  /** Returns whether its name says that it starts a JVM with the options that it is given. */
  boolean isJava() {
    String base = String.valueOf(file.getFileName());
    return base.equals("java") || base.equals("java.exe");
  }

  private static void refuse(int version) {
    throw new HelpException(
        "That java is version " + version + ", which is too old to be recorded.",
        "Use a java of version " + OLDEST + " or newer.");
  }

  private static Optional<Path> locate(String name, String searchPath) {
    if (name.contains("/") || name.contains(File.separator)) {
      return Optional.of(Path.of(name)).filter(Program::isProgram);
    }
    return List.of(searchPath.split(File.pathSeparator)).stream()
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, name))
        .filter(Program::isProgram)
        .findFirst();
  }

  private static boolean isProgram(Path file) {
    return Files.isRegularFile(file) && Files.isExecutable(file);
  }

  /** Returns the feature version by the JDK's own release file, which costs no start of a JVM. */
  private Optional<Integer> version() {
    Matcher matcher = FEATURE.matcher(releaseOf(file));
    return matcher.find() ? Optional.of(Integer.parseInt(matcher.group(1))) : Optional.empty();
  }

  /** Returns the full version of a java; empty if its JDK does not say. */
  static String releaseOf(Path java) {
    try {
      Path home = java.toRealPath().resolve("../..").normalize();
      for (Path folder : List.of(home, home.resolve(".."))) {
        Path release = folder.resolve("release");
        if (Files.isRegularFile(release)) {
          Matcher matcher = RELEASE.matcher(Files.readString(release));
          return matcher.find() ? matcher.group(1) : "";
        }
      }
      return "";
    } catch (IOException e) {
      return ""; // then the JVM itself will say what it thinks of the agent
    }
  }

  Path file() {
    return file;
  }
}

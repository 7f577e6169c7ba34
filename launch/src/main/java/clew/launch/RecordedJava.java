package clew.launch;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** The java in which a recording can be replayed: one of the same version as recorded it. */
final class RecordedJava {
  private RecordedJava() {}

  /**
   * Returns the program.
   *
   * @throws HelpException if there is none of that version
   */
  static Path find(Jvm jvm) {
    for (String home : List.of(jvm.home(), System.getProperty("java.home"))) {
      try {
        Path java = Path.of(home, "bin", "java");
        if (Files.isExecutable(java) && Program.releaseOf(java).equals(jvm.version())) {
          return java;
        }
      } catch (InvalidPathException e) {
        // The home of a JVM that cannot have been.
      }
    }
    throw new HelpException(
        "The recording was made by Java " + jvm.version() + ", which is not here.",
        "Install it at " + jvm.home() + ", or run Clew itself with it.");
  }
}

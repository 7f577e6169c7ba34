package targets.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;

/** The folder that a program is given, and files in it that no two executions write alike. */
final class Folder {
  /** Returns the folder named by the first argument, made if need be. */
  static Path of(String[] args) throws IOException {
    return Files.createDirectories(Paths.get(args[0]));
  }

  /** Writes three lines, which hold the time, to a file in the folder. */
  static Path sample(String[] args, String name) throws IOException {
    List<String> lines = List.of("first", "written at " + System.nanoTime(), "last");
    return Files.write(of(args).resolve(name), lines);
  }
}

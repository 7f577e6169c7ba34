package clew.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The Clew that this build has made, started as a process of its own. */
final class Installed {
  static final Path HOME = Path.of("").toAbsolutePath().resolve("target/clew");

  private Installed() {}

  /** What came of a process; a status below zero means that it did not end in time. */
  record Ended(int status, String out, String err) {}

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  static List<String> clew(String... arguments) {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(java(), "-XX:TieredStopAtLevel=1", "-Xmx256m"));
    command.add("-D" + Installation.PROPERTY + "=" + HOME);
    command.addAll(List.of("-cp", HOME.resolve("lib") + "/*", Clew.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  /** Starts {@code command} in {@code folder}; what it prints goes to files there. */
  static Process start(Path folder, List<String> command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.redirectInput(Path.of("/dev/null").toFile());
    builder.redirectOutput(folder.resolve("out.txt").toFile());
    return builder.redirectError(folder.resolve("err.txt").toFile()).start();
  }

  /** Waits for the end of what {@link #start} has started; what takes too long is killed. */
  static Ended await(Path folder, Process process, long seconds)
      throws IOException, InterruptedException {
    boolean hasEnded = process.waitFor(seconds, TimeUnit.SECONDS);
    if (!hasEnded) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      process.waitFor();
    }
    return new Ended(
        hasEnded ? process.exitValue() : -1,
        Files.readString(folder.resolve("out.txt")),
        Files.readString(folder.resolve("err.txt")));
  }

  static Ended run(Path folder, long seconds, List<String> command)
      throws IOException, InterruptedException {
    return await(folder, start(folder, command), seconds);
  }
}

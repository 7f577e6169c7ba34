package clew.app.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Commands that are run in a folder, the Clew that this build has made among them.
 *
 * @param seconds how long a command may take
 */
record Runs(Path folder, long seconds) {
  static final Path HOME = Path.of("").toAbsolutePath().resolve("target/clew");
  static final String EXAMPLE = HOME.resolve("example/example.jar").toString();

  private static final long SECONDS_AT_MOST = 120;

  Runs(Path folder) {
    this(folder, SECONDS_AT_MOST);
  }

  /** How a command ended. */
  record Ended(int status, String out, String err) {}

  /** A command that was started; what it prints goes to files. */
  record Running(Process process, Path out, Path err) {
    /** Waits for its end; what takes too long is killed. */
    Ended await(long seconds) throws IOException, InterruptedException {
      if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        throw new AssertionError("does not end: " + process.info() + "\n" + text(err));
      }
      Ended ended = new Ended(process.exitValue(), text(out), text(err));
      Files.delete(out);
      Files.delete(err);
      return ended;
    }
  }

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** Returns the command that runs a program of the example. */
  static List<String> example(String mainClass, String... arguments) {
    List<String> command = new ArrayList<>(List.of(java(), "-cp", EXAMPLE, mainClass));
    command.addAll(List.of(arguments));
    return command;
  }

  static List<String> clew(String... arguments) {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(java(), "-XX:TieredStopAtLevel=1", "-Xmx256m"));
    command.add("-D" + Installation.PROPERTY + "=" + HOME);
    command.addAll(List.of("-cp", HOME.resolve("lib") + "/*", Clew.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  /** Returns what is in {@code file}; bytes that are no text are none of ours. */
  static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  static void delete(Path path) throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** Runs {@code command} recorded into {@code file}. */
  Ended record(Path file, List<String> command) throws IOException, InterruptedException {
    return record(file, command, Map.of());
  }

  Ended record(Path file, List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    List<String> all = clew("record", "-o", file.toString(), "--");
    all.addAll(command);
    return run(all, environment);
  }

  Ended replay(Path file) throws IOException, InterruptedException {
    return run(clew("replay", file.toString()));
  }

  Ended run(List<String> command) throws IOException, InterruptedException {
    return run(command, Map.of());
  }

  Ended run(List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    return run(command, environment, "");
  }

  /** Runs {@code command}, which reads {@code input} from its standard input. */
  Ended run(List<String> command, Map<String, String> environment, String input)
      throws IOException, InterruptedException {
    Running running = start(command, environment);
    try (OutputStream to = running.process().getOutputStream()) {
      to.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // It has ended without reading all of it.
    }
    return running.await(seconds);
  }

  Running start(List<String> command, Map<String, String> environment) throws IOException {
    Path out = Files.createTempFile("clew-test", ".out");
    Path err = Files.createTempFile("clew-test", ".err");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    return new Running(builder.start(), out, err);
  }

  /** Returns the recording that is being written below the folder. */
  Optional<Path> workFile() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().contains("/.clew-") && file.toString().endsWith(".clew"))
          .findFirst();
    } catch (UncheckedIOException e) {
      return Optional.empty(); // its folder has just gone
    }
  }
}

package clew.app.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Commands that are run in a folder, Clew's own among them. */
record Runs(Path folder) {
  static final Path HOME = Path.of("").toAbsolutePath().resolve("target/clew");
  static final String EXAMPLE = HOME.resolve("example/example.jar").toString();

  private static final long SECONDS_AT_MOST = 90;

  /** How a command ended. */
  record Ended(int status, String out, String err) {}

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  static List<String> clew(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(java());
    command.add("-D" + Installation.PROPERTY + "=" + HOME);
    command.addAll(List.of("-cp", HOME.resolve("lib") + "/*", Clew.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  /** Returns what is in {@code file}; bytes that are no text are none of ours. */
  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  /** Runs {@code command} recorded into {@code file}. */
  Ended record(Path file, List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    List<String> all = clew("record", "-o", file.toString(), "--");
    all.addAll(command);
    return run(all, environment);
  }

  Ended replay(Path file) throws IOException, InterruptedException {
    return run(clew("replay", file.toString()), Map.of());
  }

  Ended run(List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("clew-test", ".out");
    Path err = Files.createTempFile("clew-test", ".err");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    try (OutputStream input = process.getOutputStream()) {
      input.flush(); // there is none
    }
    if (!process.waitFor(SECONDS_AT_MOST, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      throw new AssertionError("does not end: " + command + Files.readString(err));
    }
    Ended ended = new Ended(process.exitValue(), text(out), text(err));
    Files.delete(out);
    Files.delete(err);
    return ended;
  }
}

package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import targets.Program;

/** A recorded program replays exactly after its inputs and its own jar are gone. */
class ReplayTargetsIT {
  private static final Path HOME = Path.of("").toAbsolutePath().resolve("target/clew");
  private static final long SECONDS_AT_MOST = 120;
  private static final int SAMPLE = 12;

  /** What does not replay exactly yet, and why; each is in docs/known-limits.md. */
  private static final Map<String, String> NOT_YET =
      Map.of(
          "targets.replay.Finalizers", "some other thread uses up an identity hash code",
          "targets.replay.FileSystemZip", "sometimes one class more or less is looked for");

  @TempDir private Path folder;

  static List<Program> all() throws IOException {
    return Program.list("replay").stream()
        .filter(program -> program.runsOn(Runtime.version().feature()))
        .filter(program -> program.since() <= 11 && !program.hangs())
        .filter(program -> !NOT_YET.containsKey(program.className()))
        .toList();
  }

  static List<Program> sample() throws IOException {
    List<Program> all = all();
    assertThat(all).hasSizeGreaterThan(100);
    List<Program> sample = new ArrayList<>();
    for (int i = 0; i < all.size(); i += SAMPLE) {
      sample.add(all.get(i));
    }
    return sample;
  }

  @ParameterizedTest
  @MethodSource("sample")
  void someReplayExactly(Program program) throws Exception {
    replaysExactly(program, 1);
  }

  @ParameterizedTest
  @MethodSource("all")
  @Tag("nightly")
  void allReplayExactlyFiveTimes(Program program) throws Exception {
    replaysExactly(program, 5);
  }

  private void replaysExactly(Program program, int times) throws Exception {
    Path files = Files.createDirectory(folder.resolve("files"));
    program.prepare(files);
    Path jar = Files.copy(HOME.resolve("example/example.jar"), folder.resolve("program.jar"));
    Path recording = folder.resolve("run.clew");

    Ended recorded = record(program, jar, files, recording);
    assertThat(recorded.status()).as(recorded.err()).isEqualTo(program.exitStatus());
    Files.delete(jar);
    delete(files);

    for (int i = 0; i < times; i++) {
      Ended replayed = run(clew("replay", recording.toString()), Map.of(), "");
      assertThat(replayed.err()).contains("exact (");
      assertThat(replayed.out()).isEqualTo(recorded.out());
      assertThat(replayed.status()).isZero();
    }
    assertThat(files).doesNotExist();
  }

  private Ended record(Program program, Path jar, Path files, Path recording) throws Exception {
    List<String> command = clew("record", "-o", recording.toString(), "--");
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xverify:all");
    command.addAll(program.options());
    command.addAll(List.of("-cp", jar.toString(), program.className()));
    command.addAll(program.arguments(files));
    return run(command, program.environment(), program.input());
  }

  private static List<String> clew(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-D" + Installation.PROPERTY + "=" + HOME);
    command.addAll(List.of("-cp", HOME.resolve("lib") + "/*", Clew.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  private Ended run(List<String> command, Map<String, String> environment, String input)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().putAll(environment);
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    try (OutputStream to = process.getOutputStream()) {
      to.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // The program has ended without reading all of it.
    }
    if (!process.waitFor(SECONDS_AT_MOST, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      throw new AssertionError("does not end: " + command);
    }
    return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  private static void delete(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  private record Ended(int status, String out, String err) {}
}

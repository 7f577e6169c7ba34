package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import clew.app.cli.Runs.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import targets.Program;

/** A recorded program replays exactly after its inputs and its own jar are gone. */
class ReplayTargetsIT {
  private static final int SAMPLE = 12;

  /** The Java that all programs but a few are compiled for. */
  private static final int OLDEST = 11;

  /** A recording that has not grown for so long is one of a program that is stuck. */
  private static final long STUCK_MILLIS = 1_500;

  /** The start, the main class and its class file are shorter. */
  private static final long BYTES_BEHIND_MAIN = 6_000;

  @TempDir private Path folder;
  private Runs runs;
  private Path files;
  private Path classes;
  private Path recording;

  @BeforeEach
  void enter() {
    runs = new Runs(folder);
    files = folder.resolve("files");
    classes = folder.resolve("program");
    recording = folder.resolve("run.clew");
  }

  private static Stream<Program> programs() throws IOException {
    return Program.list("replay").stream()
        .filter(program -> program.runsOn(Runtime.version().feature()));
  }

  static List<Program> all() throws IOException {
    return programs().filter(program -> !program.hangs()).toList();
  }

  static List<Program> hanging() throws IOException {
    return programs().filter(Program::hangs).toList();
  }

  /** Some of those that run on each Java, and all that need a newer one. */
  static List<Program> sample() throws IOException {
    List<Program> all = all();
    assertThat(all).hasSizeGreaterThan(100);
    List<Program> sample = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      Program program = all.get(i);
      if (i % SAMPLE == 0 || program.since() > OLDEST || program.isDaily()) {
        sample.add(program);
      }
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

  @ParameterizedTest
  @MethodSource("hanging")
  void thoseThatHangReplayUpToTheSignalThatEndsThem(Program program) throws Exception {
    prepare(program);
    Running clew = runs.start(record(program), program.environment());
    boolean isTold = !awaitStuck(clew.process());
    assertThat(isTold).isEqualTo(program.isTold());
    clew.process().destroy();
    Ended recorded = clew.await(runs.seconds());
    assertThat(recorded.status()).as(recorded.err()).isEqualTo(isTold ? 1 : 143);
    assertThat(recorded.err().contains("deadlock in thread")).isEqualTo(isTold);

    replaysExactly(recorded, 1);
  }

  private void replaysExactly(Program program, int times) throws Exception {
    prepare(program);
    Ended recorded = runs.run(record(program), program.environment(), program.input());
    assertThat(recorded.status()).as(recorded.err()).isEqualTo(program.exitStatus());

    replaysExactly(recorded, times);
  }

  private void replaysExactly(Ended recorded, int times) throws Exception {
    Runs.delete(classes);
    Runs.delete(files);
    for (int i = 0; i < times; i++) {
      Ended replayed = runs.replay(recording);
      assertThat(replayed.err()).contains("exact (");
      assertThat(replayed.out()).isEqualTo(recorded.out());
      assertThat(replayed.status()).isZero();
    }
    assertThat(files).doesNotExist();
  }

  private void prepare(Program program) throws IOException {
    Files.createDirectory(files);
    program.prepare(files);
    Optional<String> source = program.source();
    if (source.isEmpty()) {
      Files.copy(Path.of(Runs.EXAMPLE), classes);
      return;
    }
    Path file = folder.resolve(program.className().replaceAll(".*\\.", "") + ".java");
    Files.writeString(file, source.get());
    List<String> words = new ArrayList<>(List.of("--release", "" + program.since()));
    if (program.isPreview()) {
      words.add("--enable-preview");
    }
    words.addAll(List.of("-proc:none", "-nowarn", "-d", "" + classes, "" + file));
    ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
    assertThat(javac.run(System.out, System.err, words.toArray(String[]::new))).isZero();
    Files.delete(file);
  }

  private List<String> record(Program program) {
    List<String> command = Runs.clew("record", "-o", recording.toString(), "--");
    command.add(Runs.java());
    command.add("-Xverify:all");
    command.addAll(program.options());
    command.addAll(List.of("-cp", classes.toString(), program.className()));
    command.addAll(program.arguments(files));
    return command;
  }

  /** Waits until a program that was started is stuck; returns false if it ends instead. */
  private boolean awaitStuck(Process clew) throws Exception {
    long size = 0;
    long since = System.nanoTime();
    while (clew.isAlive()) {
      Optional<Path> written = runs.workFile();
      long found = written.isPresent() ? sizeOf(written.get()) : 0;
      if (found != size || found < BYTES_BEHIND_MAIN) {
        size = found;
        since = System.nanoTime();
      } else if (System.nanoTime() - since > STUCK_MILLIS * 1_000_000) {
        return true;
      }
      Thread.sleep(20);
    }
    return false;
  }

  /** It may just have been put in its place. */
  private static long sizeOf(Path file) throws IOException {
    try {
      return Files.size(file);
    } catch (NoSuchFileException e) {
      return 0;
    }
  }
}

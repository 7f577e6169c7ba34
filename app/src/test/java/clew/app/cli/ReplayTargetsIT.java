package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import targets.Program;

/** A recorded program replays exactly after its inputs and its own jar are gone. */
class ReplayTargetsIT {
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
    Path jar = Files.copy(Path.of(Runs.EXAMPLE), folder.resolve("program.jar"));
    Path recording = folder.resolve("run.clew");

    Ended recorded = record(program, jar, files, recording);
    assertThat(recorded.status()).as(recorded.err()).isEqualTo(program.exitStatus());
    Files.delete(jar);
    Runs.delete(files);

    for (int i = 0; i < times; i++) {
      Ended replayed = new Runs(folder).replay(recording);
      assertThat(replayed.err()).contains("exact (");
      assertThat(replayed.out()).isEqualTo(recorded.out());
      assertThat(replayed.status()).isZero();
    }
    assertThat(files).doesNotExist();
  }

  private Ended record(Program program, Path jar, Path files, Path recording) throws Exception {
    List<String> command = Runs.clew("record", "-o", recording.toString(), "--");
    command.add(Runs.java());
    command.add("-Xverify:all");
    command.addAll(program.options());
    command.addAll(List.of("-cp", jar.toString(), program.className()));
    command.addAll(program.arguments(files));
    return new Runs(folder).run(command, program.environment(), program.input());
  }
}

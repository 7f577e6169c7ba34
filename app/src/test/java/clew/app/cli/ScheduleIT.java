package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import targets.Program;

/** Schedules find bugs that depend on the order of threads, and their recordings fail again. */
class ScheduleIT {
  private static final Path HOME = Path.of("").toAbsolutePath().resolve("target/clew");
  private static final String EXAMPLE = HOME.resolve("example/example.jar").toString();
  private static final int SAMPLE = 12;

  @TempDir private Path folder;

  static List<Program> all() throws IOException {
    return Program.list("bugs");
  }

  static List<Program> sample() throws IOException {
    List<Program> sample = new ArrayList<>();
    for (int i = 0; i < all().size(); i += SAMPLE) {
      sample.add(all().get(i));
    }
    assertThat(sample).hasSizeGreaterThan(2);
    return sample;
  }

  @ParameterizedTest
  @MethodSource("sample")
  void chaosFindsSomeBugs(Program bug) throws Exception {
    findsAndReplays(bug, 200, 2);
  }

  @ParameterizedTest
  @MethodSource("all")
  @Tag("nightly")
  void chaosFindsAllBugsAndTheyFailAgain(Program bug) throws Exception {
    findsAndReplays(bug, 1000, 100);
  }

  @Test
  void aDeadlockIsToldAtOnce() throws Exception {
    Path file = folder.resolve("deadlock.clew");
    String program = "targets.replay.DeadlockMonitors";

    int status = run(clew("record", "-o", file.toString(), "--", java(), "-cp", EXAMPLE, program));

    assertThat(status).isEqualTo(1);
    assertThat(run(clew("replay", file.toString()))).isZero();
    assertThat(run(clew("info", "--json", file.toString()))).isZero();
    JsonObject failure = json().getAsJsonObject("failure");
    assertThat(failure.get("kind").getAsString()).isEqualTo("deadlock");
    assertThat(failure.get("message").getAsString())
        .contains("a waits for a java.lang.Object that b holds");
  }

  private void findsAndReplays(Program bug, int runs, int replays) throws Exception {
    Path file = folder.resolve("bug.clew");
    List<String> command =
        clew("record", "-o", file.toString(), "--until-failure", Integer.toString(runs), "--");
    command.addAll(List.of(java(), "-cp", EXAMPLE, bug.className()));

    assertThat(run(command)).isZero();
    assertThat(run(clew("replay", "--json", "--check", "" + replays, file.toString()))).isZero();

    assertThat(json().get("runs").getAsInt()).isEqualTo(replays);
    assertThat(json().getAsJsonObject("failure").get("type").getAsString())
        .isEqualTo(bug.failure().orElseThrow());
  }

  private static List<String> clew(String... arguments) {
    List<String> command = new ArrayList<>(List.of(java(), "-Dclew.home=" + HOME));
    command.addAll(List.of("-cp", HOME.resolve("lib") + "/*", Clew.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private int run(List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.redirectOutput(folder.resolve("out.txt").toFile());
    builder.redirectError(folder.resolve("err.txt").toFile());
    Process process = builder.start();
    if (!process.waitFor(10, TimeUnit.MINUTES)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      throw new AssertionError("does not end: " + command);
    }
    return process.exitValue();
  }

  private JsonObject json() throws IOException {
    return JsonParser.parseString(Files.readString(folder.resolve("out.txt"))).getAsJsonObject();
  }
}

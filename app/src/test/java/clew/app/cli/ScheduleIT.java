package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import clew.launch.Recording;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import targets.Program;

/** Schedules find bugs that depend on the order of threads, and their recordings fail again. */
class ScheduleIT {
  private static final int SAMPLE = 12;
  private static final long SECONDS_AT_MOST = 600;

  @TempDir private Path folder;
  private Runs runs;

  @BeforeEach
  void enter() {
    runs = new Runs(folder, SECONDS_AT_MOST);
  }

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
  void pctIsKeptInTheRecordingAndReplays() throws Exception {
    Path file = folder.resolve("pct.clew");
    List<String> command =
        Runs.clew("record", "-o", file.toString(), "--schedule", "pct:3:7", "--");
    command.addAll(Runs.example("targets.replay.LostUpdate"));

    Ended recorded = runs.run(command);

    assertThat(recorded.status()).as(recorded.err()).isZero();
    assertThat(Recording.read(file).jvm().schedule()).isEqualTo("pct:3:7");
    Ended replayed = runs.replay(file);
    assertThat(replayed.err()).startsWith("exact (");
    assertThat(replayed.out()).isEqualTo(recorded.out()).isNotEmpty();
  }

  @Test
  void pctFindsABug() throws Exception {
    Program bug =
        all().stream().filter(it -> it.className().endsWith(".StartedEarly")).findFirst().get();

    findsAndReplays(bug, 200, 2, "--schedule", "pct:3:1");

    assertThat(Recording.read(folder.resolve("bug.clew")).jvm().schedule()).startsWith("pct:3:");
  }

  @ParameterizedTest
  @CsvSource({
    "DeadlockMonitors, 1, a waits for a java.lang.Object that b holds",
    "DeadlockLocks, 1, a waits for a java.util.concurrent.locks.ReentrantLock$NonfairSync that b holds",
    "DeadlockBeside, 3, eater 0 waits for a java.lang.Object that eater 1 holds",
  })
  void aDeadlockIsToldAtOnce(String name, int status, String circle) throws Exception {
    Path file = folder.resolve("deadlock.clew");

    Ended recorded = runs.record(file, Runs.example("targets.replay." + name));

    assertThat(recorded.status()).isEqualTo(status);
    assertThat(runs.replay(file).status()).isZero();
    Ended info = runs.run(Runs.clew("info", "--json", file.toString()));
    assertThat(json(info).get("seconds").getAsDouble()).isLessThan(5);
    JsonObject failure = json(info).getAsJsonObject("failure");
    assertThat(failure.get("kind").getAsString()).isEqualTo("deadlock");
    assertThat(failure.get("message").getAsString()).contains(circle);
  }

  private void findsAndReplays(Program bug, int most, int replays, String... options)
      throws Exception {
    Path file = folder.resolve("bug.clew");
    List<String> command =
        Runs.clew("record", "-o", file.toString(), "--until-failure", Integer.toString(most));
    command.addAll(List.of(options));
    command.add("--");
    command.addAll(Runs.example(bug.className()));

    assertThat(runs.run(command).status()).isZero();
    Ended replayed =
        runs.run(Runs.clew("replay", "--json", "--check", "" + replays, file.toString()));

    assertThat(replayed.status()).as(replayed.err()).isZero();
    assertThat(json(replayed).get("runs").getAsInt()).isEqualTo(replays);
    assertThat(json(replayed).getAsJsonObject("failure").get("type").getAsString())
        .isEqualTo(bug.failure().orElseThrow());
  }

  private static JsonObject json(Ended ended) {
    return JsonParser.parseString(ended.out()).getAsJsonObject();
  }
}

package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import clew.app.cli.Runs.Running;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording that is killed at any moment replays up to where it was cut, and says so. */
class KilledIT {
  /** The start, the main class and its class file are shorter. */
  private static final long BYTES_BEHIND_MAIN = 6_000;

  /** A kill comes at a random moment within so many; the program runs for longer. */
  private static final int MILLIS = 1_500;

  /** What happened longer ago is in the file; see docs/known-limits.md. */
  private static final int MILLIS_TO_THE_DISK = 300;

  @TempDir private Path folder;

  private Runs runs;
  private Path recording;

  @BeforeEach
  void writeInput() throws IOException {
    runs = new Runs(folder);
    recording = folder.resolve("run.clew");
    Files.writeString(folder.resolve("in.txt"), "word");
  }

  @Test
  void fiveThatAreKilledReplayUpToTheCut() throws Exception {
    killAndReplay(5);
  }

  @Test
  @Tag("nightly")
  void fiftyThatAreKilledReplayUpToTheCut() throws Exception {
    killAndReplay(50);
  }

  @Test
  void whatIsLeftWhenClewIsKilledTooReplays() throws Exception {
    Running running = runs.start(record(), Map.of());
    Process clew = running.process();
    ProcessHandle target = targetOf(clew);
    Optional<Path> left = Optional.empty();
    while (left.isEmpty() || Files.size(left.get()) < BYTES_BEHIND_MAIN) {
      assertThat(clew.isAlive()).isTrue();
      Thread.sleep(20);
      left = runs.workFile();
    }
    clew.destroyForcibly();
    target.destroyForcibly();
    Ended recorded = running.await(runs.seconds());
    target.onExit().get();

    Ended next = runs.record(folder.resolve("next.clew"), Runs.example("targets.demo.Echo"));
    assertThat(next.err()).contains("was killed here", left.get().toString());
    Files.move(left.get(), recording);
    replaysUpToTheCut(recorded.out(), "both killed");
  }

  @Test
  void aReplayThatIsKilledItselfIsNotTakenForExact() throws Exception {
    assertThat(runs.run(record()).status()).isZero();
    byte[] whole = Files.readAllBytes(recording);
    Files.write(recording, Arrays.copyOf(whole, whole.length - 1));

    Running clew = runs.start(Runs.clew("replay", "run.clew"), Map.of());
    ProcessHandle replaying = targetOf(clew.process());
    awaitOutput(clew);
    replaying.destroyForcibly();
    Ended replayed = clew.await(runs.seconds());

    assertThat(replayed.status()).isEqualTo(1);
    assertThat(replayed.err().lines())
        .containsExactly(
            "not exact: this replay left its recording at an unknown place",
            "  recorded  an execution that was cut",
            "  found     a JVM that ended with status 137 and said nothing");
  }

  private void killAndReplay(int times) throws Exception {
    long seed = System.nanoTime();
    var random = new Random(seed);
    for (int kill = 0; kill < times; kill++) {
      Files.deleteIfExists(recording);
      boolean isLate = kill % 3 != 0;
      int moment = random.nextInt(MILLIS) + (isLate ? MILLIS_TO_THE_DISK : 0);
      String title = "seed " + seed + ", kill " + kill + " after " + moment + " ms";
      Ended recorded = recordAndKill(moment, isLate);
      if (Files.exists(recording)) {
        String out = replaysUpToTheCut(recorded.out(), title);
        if (isLate) {
          assertThat(LastMark.of(recording).turns()).as(title).isPositive();
          assertThat(out).as(title).isNotEmpty();
        }
      } else {
        assertThat(isLate).as(title).isFalse();
        // 2 if the JVM had nothing to show for itself yet; else its own status, and what is lost
        assertThat(recorded.status()).as(title).isIn(2, 137);
        assertThat(recorded.err())
            .as(title)
            .containsAnyOf("nothing recorded", "main class", "not recorded");
        assertThat(recorded.err()).as(title).doesNotContain("Exception");
        assertThat(recorded.out()).as(title).isEmpty();
      }
    }
  }

  private static List<String> record() {
    List<String> command = Runs.clew("record", "-o", "run.clew", "--");
    command.addAll(Runs.example("targets.cut.Workers", "3000", "in.txt"));
    return command;
  }

  /** Counts from when it was started; if late, from when its threads were seen to run. */
  private Ended recordAndKill(long moment, boolean isLate) throws Exception {
    Running clew = runs.start(record(), Map.of());
    ProcessHandle target = targetOf(clew.process());
    if (isLate) {
      awaitOutput(clew);
    }
    Thread.sleep(moment);
    target.destroyForcibly();
    return clew.await(runs.seconds());
  }

  private static void awaitOutput(Running clew) throws Exception {
    while (Files.size(clew.out()) == 0) {
      assertThat(clew.process().isAlive()).isTrue();
      Thread.sleep(5);
    }
  }

  private static ProcessHandle targetOf(Process clew) throws InterruptedException {
    while (true) {
      Optional<ProcessHandle> target = clew.children().findFirst();
      if (target.isPresent()) {
        return target.get();
      }
      assertThat(clew.isAlive()).isTrue();
      Thread.sleep(1);
    }
  }

  /**
   * Compares the output too: what was printed before the cut is printed again.
   *
   * @return what the replay has printed
   */
  private String replaysUpToTheCut(String recordedOut, String title) throws Exception {
    boolean isCut =
        runs.run(Runs.clew("info", "run.clew")).out().contains("cut: the end is missing");
    Ended replayed = runs.replay(recording);
    assertThat(replayed.err())
        .as(title)
        .startsWith(isCut ? "exact up to where the recording was cut (" : "exact (");
    assertThat(replayed.status()).as(title).isZero();
    assertThat(recordedOut).as(title).startsWith(replayed.out());
    if (!isCut) {
      assertThat(replayed.out()).as(title).isEqualTo(recordedOut);
    }
    JsonObject json =
        JsonParser.parseString(runs.run(Runs.clew("replay", "--json", "run.clew")).out())
            .getAsJsonObject();
    assertThat(json.get("faithful").getAsBoolean()).as(title).isTrue();
    assertThat(json.get("complete").getAsBoolean()).as(title).isEqualTo(!isCut);
    LastMark last = LastMark.of(recording);
    assertThat(json.get("turns").getAsLong()).as(title).isEqualTo(last.turns());
    assertThat(json.get("events").getAsLong()).as(title).isEqualTo(last.turns() + last.inputs());
    return replayed.out();
  }
}

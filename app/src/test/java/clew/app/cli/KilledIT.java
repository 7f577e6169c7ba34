package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import clew.app.cli.Runs.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording that is killed at any moment replays up to where it was cut, and says so. */
class KilledIT {
  /** The start, the main class and its class file are shorter. */
  private static final long BYTES_BEHIND_MAIN = 6_000;

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
      left = workFile();
    }
    clew.destroyForcibly();
    target.destroyForcibly();
    Ended recorded = running.await(runs.seconds());
    target.onExit().get();

    Files.move(left.get(), recording);
    replaysUpToTheCut(recorded.out(), "both killed");
  }

  @Test
  void aReplayThatIsKilledItselfIsNotTakenForExact() throws Exception {
    List<String> command = Runs.example("targets.cut.Workers", "3000", "in.txt");
    assertThat(runs.record(recording, command).status()).isZero();
    byte[] whole = Files.readAllBytes(recording);
    Files.write(recording, Arrays.copyOf(whole, whole.length - 1));

    Running clew = runs.start(Runs.clew("replay", "run.clew"), Map.of());
    ProcessHandle replaying = targetOf(clew.process());
    while (Files.size(clew.out()) == 0) {
      assertThat(replaying.isAlive()).isTrue();
      Thread.sleep(5);
    }
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
    long start = System.nanoTime();
    Ended whole = runs.run(record());
    long millis = (System.nanoTime() - start) / 1_000_000;
    assertThat(whole.status()).as(whole.err()).isZero();

    int replayed = 0;
    for (int kill = 0; kill < times; kill++) {
      Files.deleteIfExists(recording);
      // Also during its start, and at its end.
      long moment = (long) (random.nextDouble() * millis);
      String title = "seed " + seed + ", kill " + kill + " after " + moment + " ms";
      Ended recorded = recordAndKill(moment);
      if (Files.exists(recording)) {
        replayed++;
        replaysUpToTheCut(recorded.out(), title);
      } else {
        assertThat(recorded.status()).as(title).isEqualTo(2);
        assertThat(recorded.err()).as(title).doesNotContain("Exception");
        assertThat(recorded.out()).as(title).isEmpty();
      }
    }
    assertThat(replayed).as("seed " + seed).isPositive();
  }

  private static List<String> record() {
    List<String> command = Runs.clew("record", "-o", "run.clew", "--");
    command.addAll(Runs.example("targets.cut.Workers", "200", "in.txt"));
    return command;
  }

  private Ended recordAndKill(long moment) throws Exception {
    Running clew = runs.start(record(), Map.of());
    ProcessHandle target = targetOf(clew.process());
    Thread.sleep(moment);
    target.destroyForcibly();
    return clew.await(runs.seconds());
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

  private Optional<Path> workFile() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().contains("/.clew-") && file.toString().endsWith(".clew"))
          .findFirst();
    }
  }

  /** The output is compared too: what was printed before the cut is printed again. */
  private void replaysUpToTheCut(String recordedOut, String title) throws Exception {
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
    Ended json = runs.run(Runs.clew("replay", "--json", "run.clew"));
    assertThat(json.out()).as(title).contains("\"faithful\": true", "\"complete\": " + !isCut);
  }
}

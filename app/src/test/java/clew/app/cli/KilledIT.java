package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Installed.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording that is killed at any moment replays up to where it was cut, and says so. */
class KilledIT {
  private static final long SECONDS_AT_MOST = 120;

  /** The start, the main class and its class file are shorter. */
  private static final long BYTES_BEHIND_MAIN = 6_000;

  @TempDir private Path folder;

  private Path recording;

  @BeforeEach
  void writeInput() throws IOException {
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
    Process clew = Installed.start(folder, record());
    ProcessHandle target = targetOf(clew);
    Optional<Path> left = Optional.empty();
    while (left.isEmpty() || Files.size(left.get()) < BYTES_BEHIND_MAIN) {
      assertThat(clew.isAlive()).isTrue();
      Thread.sleep(20);
      left = workFile();
    }
    clew.destroyForcibly();
    target.destroyForcibly();
    Installed.await(folder, clew, SECONDS_AT_MOST);
    target.onExit().get();

    Files.move(left.get(), recording);
    replaysUpToTheCut(Files.readString(folder.resolve("out.txt")), "both killed");
  }

  private void killAndReplay(int times) throws Exception {
    long seed = System.nanoTime();
    var random = new Random(seed);
    long start = System.nanoTime();
    Ended whole = Installed.run(folder, SECONDS_AT_MOST, record());
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
    List<String> command =
        Installed.clew("record", "-o", "run.clew", "--", Installed.java(), "-cp");
    String jar = Installed.HOME.resolve("example/example.jar").toString();
    command.addAll(List.of(jar, "targets.cut.Workers", "200", "in.txt"));
    return command;
  }

  private Ended recordAndKill(long moment) throws Exception {
    Process clew = Installed.start(folder, record());
    ProcessHandle target = targetOf(clew);
    Thread.sleep(moment);
    target.destroyForcibly();
    return Installed.await(folder, clew, SECONDS_AT_MOST);
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
        Installed.run(folder, SECONDS_AT_MOST, Installed.clew("info", "run.clew"))
            .out()
            .contains("cut: the end is missing");
    Ended replayed = Installed.run(folder, SECONDS_AT_MOST, Installed.clew("replay", "run.clew"));
    assertThat(replayed.err())
        .as(title)
        .startsWith(isCut ? "exact up to where the recording was cut (" : "exact (");
    assertThat(replayed.status()).as(title).isZero();
    assertThat(recordedOut).as(title).startsWith(replayed.out());
    if (!isCut) {
      assertThat(replayed.out()).as(title).isEqualTo(recordedOut);
    }
    Ended json =
        Installed.run(folder, SECONDS_AT_MOST, Installed.clew("replay", "--json", "run.clew"));
    assertThat(json.out()).as(title).contains("\"faithful\": true", "\"complete\": " + !isCut);
  }
}

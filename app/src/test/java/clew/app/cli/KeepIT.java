package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import clew.launch.Recording;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of runs that end well nothing is kept, and nothing is lost that was there before. */
class KeepIT {
  /** Fails at the run whose number is its argument. */
  private static final String FAILS_LATER =
      """
      echo run >> count.txt
      if [ $(wc -l < count.txt) -eq "$1" ]; then exec "$JAVA" -cp "$EXAMPLE" targets.demo.Till; fi
      exec "$JAVA" -cp "$EXAMPLE" targets.replay.SyncBlock
      """;

  @TempDir private Path folder;
  private Runs runs;
  private Path file;

  @BeforeEach
  void enter() {
    runs = new Runs(folder);
    file = folder.resolve("run.clew");
  }

  @Test
  void theSearchShowsItsProgressAndKeepsOnlyTheRunThatFailed() throws Exception {
    Ended ended = record(failsAt(10), "--until-failure", "15");

    assertThat(ended.status()).as(ended.err()).isZero();
    assertThat(ended.err().lines())
        .startsWith("run 1", "run 10", "run 10 failed: status 1, schedule chaos:10")
        .anyMatch(line -> line.matches("recorded .*/Till.clew .*NullPointerException.*"));
    assertThat(ended.out()).isEmpty();
    assertThat(recordings()).containsExactly("Till.clew");
    Recording found = Recording.read(folder.resolve("Till.clew"));
    assertThat(found.jvm().schedule()).isEqualTo("chaos:10");
    assertThat(Files.readAllLines(folder.resolve("count.txt"))).hasSize(10);
  }

  @Test
  void aSearchThatFindsNothingLeavesAnEarlierRecordingAsItIs() throws Exception {
    byte[] earlier = recordEarlier();

    Ended ended = record(failsAt(9), "-o", "run.clew", "--until-failure", "2");

    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.err().lines())
        .containsExactly("run 1", "none of 2 runs failed: no recording was kept");
    assertThat(Files.readAllBytes(file)).isEqualTo(earlier);
    assertThat(recordings()).containsExactly("run.clew");
  }

  @Test
  void aSearchThatFindsNothingAnswersInJson() throws Exception {
    Ended ended = record(failsAt(9), "--json", "--until-failure", "2");

    assertThat(ended.status()).isEqualTo(1);
    saysThatNothingWasKept(ended);
  }

  @Test
  void aRunThatEndsWellLeavesAnEarlierRecordingAsItIs() throws Exception {
    byte[] earlier = recordEarlier();

    Ended ended = record(failsAt(9), "-o", "run.clew", "--only-on-failure");

    assertThat(ended.status()).isZero();
    assertThat(ended.err().lines()).contains("ended well: no recording was kept");
    assertThat(Files.readAllBytes(file)).isEqualTo(earlier);
    assertThat(recordings()).containsExactly("run.clew");
  }

  @Test
  void aRunThatEndsWellAnswersInJson() throws Exception {
    Ended ended = record(failsAt(9), "--json", "--only-on-failure");

    assertThat(ended.status()).isZero();
    saysThatNothingWasKept(ended);
  }

  @Test
  void aRunThatFailsIsKeptInThePlaceOfAnEarlierOne() throws Exception {
    recordEarlier();

    Ended ended = record(failsAt(1), "-o", "run.clew", "--only-on-failure");

    assertThat(ended.status()).isEqualTo(1);
    assertThat(Recording.read(file).main()).contains("targets.demo.Till");
    assertThat(recordings()).containsExactly("run.clew");
  }

  @Test
  void everyRunReadsTheWholeInput() throws Exception {
    String keepsInput = "cat >> read.txt; ";
    List<String> all = Runs.clew("record", "--until-failure", "15", "--", "/bin/sh", "-c");
    all.addAll(List.of(keepsInput + FAILS_LATER, "sh", "3"));

    Ended ended = runs.run(all, environment(), "one\ntwo\n");

    assertThat(ended.status()).as(ended.err()).isZero();
    assertThat(Files.readString(folder.resolve("read.txt"))).isEqualTo("one\ntwo\n".repeat(3));
  }

  @Test
  void aSearchDoesNotWaitForInputThatNobodyReads() throws Exception {
    List<String> all = Runs.clew("record", "--until-failure", "2", "--");
    all.addAll(failsAt(2));

    Runs.Running running = runs.start(all, environment()); // its input stays open

    assertThat(running.await(runs.seconds()).status()).isZero();
    running.process().getOutputStream().close();
  }

  @Test
  void toRunNoTimeIsRefused() throws Exception {
    Ended ended = record(failsAt(1), "--until-failure", "0");

    assertThat(ended.status()).isEqualTo(2);
    assertThat(ended.err().lines())
        .containsExactly("Nothing can be run 0 times.", "Use 1 or more.");
  }

  private static void saysThatNothingWasKept(Ended ended) {
    JsonObject answer = JsonParser.parseString(ended.out()).getAsJsonObject();
    assertThat(answer.getAsJsonArray("recordings")).isEmpty();
    assertThat(answer.getAsJsonArray("losses")).isEmpty();
    assertThat(answer.getAsJsonArray("gaps")).isEmpty();
    assertThat(answer.get("exit").getAsInt()).isZero();
  }

  private byte[] recordEarlier() throws Exception {
    runs.record(file, Runs.example("targets.demo.Echo"));
    return Files.readAllBytes(file);
  }

  private static List<String> failsAt(int run) {
    return List.of("/bin/sh", "-c", FAILS_LATER, "sh", "" + run);
  }

  private Ended record(List<String> command, String... options) throws Exception {
    List<String> all = Runs.clew("record");
    all.addAll(List.of(options));
    all.add("--");
    all.addAll(command);
    return runs.run(all, environment());
  }

  private static Map<String, String> environment() {
    return Map.of("JAVA", Runs.java(), "EXAMPLE", Runs.EXAMPLE);
  }

  /** Returns the names of all recordings, in the folder and below it. */
  private List<String> recordings() throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .filter(found -> found.toString().endsWith(".clew"))
          .forEach(found -> names.add(folder.relativize(found).toString()));
    }
    return names;
  }
}

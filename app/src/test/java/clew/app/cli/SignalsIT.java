package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signals to a recording Clew reach the program, and nothing recorded is lost. */
class SignalsIT {
  @TempDir private Path folder;
  private Runs runs;

  @BeforeEach
  void enter() {
    runs = new Runs(folder);
  }

  @ParameterizedTest
  @CsvSource({"HUP, 129", "INT, 130", "TERM, 143"})
  void aProgramThatASignalEndsReplaysItsEnd(String signal, int status) throws Exception {
    Path file = folder.resolve("run.clew");
    Process clew = start(file, "targets.demo.Echo", "wait");
    assertThat(clew.inputReader().readLine()).isEqualTo("argument wait");

    send(signal, clew);

    assertThat(clew.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(clew.exitValue()).isEqualTo(status);
    assertThat(exitOf(file)).isEqualTo(status);
    Ended replayed = runs.replay(file);
    assertThat(replayed.err()).startsWith("exact (");
    assertThat(replayed.out()).startsWith("argument wait");
  }

  @Test
  void aProgramThatDoesNotEndIsEndedByTheSecondSignal() throws Exception {
    Path file = folder.resolve("run.clew");
    Process clew = start(file, "targets.unruly.Stubborn");
    BufferedReader out = clew.inputReader();
    assertThat(out.readLine()).isEqualTo("ready");

    send("TERM", clew);
    String note = out.readLine(); // only after a while
    assertThat(note).contains("has not ended yet", ".clew-");
    send("TERM", clew);

    assertThat(clew.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(clew.exitValue()).isEqualTo(137);
    assertThat(Files.size(file)).isPositive();
    Ended replayed = runs.replay(file);
    assertThat(replayed.err()).startsWith("exact up to where the recording was cut (");
    assertThat(replayed.out()).startsWith("ready");
  }

  @Test
  void aSearchThatIsInterruptedKeepsNothing() throws Exception {
    Path file = folder.resolve("run.clew");
    List<String> command =
        Runs.clew("record", "-o", file.toString(), "--until-failure", "1000000", "--");
    command.addAll(Runs.example("targets.replay.TimeMillis"));
    for (long millis : new long[] {0, 10, 40, 300, 900}) { // before a run, in it, between two
      Process clew = start(command);
      assertThat(clew.inputReader().readLine()).isEqualTo("run 1");
      Thread.sleep(millis);

      send("INT", clew);

      String said = new String(clew.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(clew.waitFor()).as(said).isEqualTo(130);
      assertThat(said).doesNotContain("failed", "did not start", "main class");
      assertThat(folder).isEmptyDirectory();
    }
  }

  @Test
  void aReplayThatIsInterruptedSaysNothing() throws Exception {
    Path file = folder.resolve("run.clew");
    assertThat(runs.record(file, Runs.example("targets.demo.Echo", "hello")).status()).isEqualTo(7);
    Process clew = start(Runs.clew("replay", "--check", "1000000", file.toString()));
    BufferedReader out = clew.inputReader();
    while (!out.readLine().startsWith("replay 2 of")) {
      // what the program prints
    }

    send("INT", clew);

    String said = out.lines().collect(Collectors.joining("\n"));
    assertThat(clew.waitFor()).as(said).isEqualTo(130);
    assertThat(said).doesNotContain("Clew itself", "exact");
  }

  private Process start(List<String> command) throws IOException {
    return new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
  }

  private Process start(Path file, String... program) throws IOException {
    List<String> command = Runs.clew("record", "-o", file.toString(), "--", Runs.java(), "-cp");
    command.add(Runs.EXAMPLE);
    command.addAll(List.of(program));
    return start(command);
  }

  private static void send(String signal, Process process)
      throws IOException, InterruptedException {
    String kill = "kill -" + signal + " " + process.pid();
    assertThat(new ProcessBuilder("/bin/sh", "-c", kill).start().waitFor()).isZero();
  }

  private int exitOf(Path file) throws IOException, InterruptedException {
    String json = runs.run(Runs.clew("info", "--json", file.toString())).out();
    JsonObject info = JsonParser.parseString(json).getAsJsonObject();
    return info.get("exit").getAsInt();
  }
}

package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
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

  private Process start(Path file, String... program) throws IOException {
    List<String> command = Runs.clew("record", "-o", file.toString(), "--", Runs.java(), "-cp");
    command.add(Runs.EXAMPLE);
    command.addAll(List.of(program));
    return new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
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

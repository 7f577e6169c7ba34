package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Signals to a recording Clew reach the program, and nothing recorded is lost. */
class SignalsIT {
  @TempDir private Path folder;

  @Test
  void aTerminatedProgramReplaysItsEnd() throws Exception {
    Path file = folder.resolve("run.clew");
    Process clew = start(file, "targets.demo.Echo", "wait");
    assertThat(clew.inputReader().readLine()).isEqualTo("argument wait");

    clew.destroy();

    assertThat(clew.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(clew.exitValue()).isEqualTo(143);
    assertThat(exitOf(file)).isEqualTo(143);
    assertThat(new Runs(folder).replay(file).err()).contains("exact (");
  }

  @Test
  void aProgramThatDoesNotEndIsEndedByTheSecondSignal() throws Exception {
    Path file = folder.resolve("run.clew");
    Process clew = start(file, "targets.unruly.Stubborn");
    BufferedReader out = clew.inputReader();
    assertThat(out.readLine()).isEqualTo("ready");

    send(clew);
    String note = out.readLine(); // only after a while
    assertThat(note).contains("has not ended yet", ".clew-");
    send(clew);

    assertThat(clew.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(clew.exitValue()).isEqualTo(137);
    assertThat(Files.size(file)).isPositive();
    assertThat(new Runs(folder).replay(file).err()).contains("exact");
  }

  private Process start(Path file, String... program) throws IOException {
    List<String> command = Runs.clew("record", "-o", file.toString(), "--", Runs.java(), "-cp");
    command.add(Runs.EXAMPLE);
    command.addAll(List.of(program));
    return new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
  }

  private static void send(Process process) throws IOException, InterruptedException {
    new ProcessBuilder("/bin/sh", "-c", "kill -TERM " + process.pid()).start().waitFor();
  }

  private int exitOf(Path file) throws IOException, InterruptedException {
    String json =
        new Runs(folder).run(Runs.clew("info", "--json", file.toString()), Map.of()).out();
    JsonObject info = JsonParser.parseString(json).getAsJsonObject();
    return info.get("exit").getAsInt();
  }
}

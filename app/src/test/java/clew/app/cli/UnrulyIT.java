package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import clew.app.cli.Runs.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that end in odd ways do so recorded as well, and are recorded as far as it goes. */
class UnrulyIT {
  private static final int FIRST_WITHOUT_SECURITY_MANAGERS = 24;

  @TempDir private Path folder;
  private Runs runs;
  private Path file;

  @BeforeEach
  void enter() {
    runs = new Runs(folder);
    file = folder.resolve("run.clew");
  }

  @ParameterizedTest
  @CsvSource({"ExitBesideThreads, 9", "ClosesOutput, 5", "NewProperties, 0"})
  void theyEndAsThePlainOnesAndReplay(String name, int status) throws Exception {
    recordAndReplay(command(name), status);
  }

  @Test
  void aSecurityManagerOfTheProgramForbidsTheAgentNothing() throws Exception {
    assumeThat(Runtime.version().feature()).isLessThan(FIRST_WITHOUT_SECURITY_MANAGERS);

    recordAndReplay(command("OwnSecurityManager", "-Djava.security.manager=allow"), 1);
  }

  private void recordAndReplay(List<String> command, int status) throws Exception {
    Ended plain = runs.run(command, Map.of());
    Ended recorded = runs.record(file, command, Map.of());
    Ended replayed = runs.replay(file);

    assertThat(plain.status()).isEqualTo(status);
    assertThat(recorded.status()).isEqualTo(status);
    assertThat(recorded.out()).isEqualTo(plain.out());
    assertThat(recorded.err()).startsWith(plain.err());
    assertThat(replayed.err()).contains("exact (");
    assertThat(replayed.out()).isEqualTo(plain.out());
  }

  @Test
  void aDiskThatIsFullHarmsOnlyTheRecording() throws Exception {
    List<String> limited = new ArrayList<>(List.of("/bin/sh", "-c", "ulimit -f 500; \"$@\"", "sh"));
    limited.addAll(Runs.clew("record", "-o", file.toString(), "--"));
    limited.addAll(command("ManyInputs"));

    Ended recorded = runs.run(limited, Map.of());
    Ended replayed = runs.replay(file);

    assertThat(recorded.status()).isEqualTo(7);
    assertThat(recorded.out()).contains("a thread runs", "read 4194304 bytes, sum known: true");
    assertThat(recorded.err())
        .contains("A recording ends early: java.io.IOException: File too large.")
        .contains("up to where it was cut");
    assertThat(Files.size(file)).isBetween(200_000L, 600_000L);
    assertThat(replayed.err()).contains("exact up to where the recording was cut");
  }

  private static List<String> command(String name, String... options) {
    List<String> command = new ArrayList<>(List.of(Runs.java()));
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", Runs.EXAMPLE, "targets.unruly." + name));
    return command;
  }
}

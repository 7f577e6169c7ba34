package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The command line as far as it needs no target. */
class ClewTest {
  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @ParameterizedTest
  @ValueSource(strings = {"record", "info", "gaps", "demo"})
  void helpBeginsWithAnExample(String command) {
    assertThat(run(command, "--help")).isZero();
    assertThat(out.toString()).startsWith("Example:").contains("clew " + command);
  }

  @Test
  void withoutACommandItShowsItsHelp() {
    assertThat(run()).isZero();
    assertThat(out.toString()).startsWith("Example:").contains("record", "info", "gaps", "demo");
  }

  @Test
  void anUnknownCommandIsTwoSentencesAndStatus2() {
    assertThat(run("recrod")).isEqualTo(2);
    assertThat(err.toString().lines())
        .containsExactly(
            "There is no command recrod.", "Did you mean record or replay? See `clew --help`.");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void recordWithoutACommandIsStatus2() {
    assertThat(run("record")).isEqualTo(2);
    assertThat(err.toString()).contains("COMMAND", "clew record --help");
  }

  @Test
  void aMissingRecordingIsTwoSentencesAndStatus2() {
    assertThat(run("info", folder.resolve("none.clew").toString())).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(2).first().asString().contains("none.clew");
  }

  @Test
  void aFileThatIsNoRecordingIsTwoSentencesAndStatus2() throws IOException {
    Path file = Files.writeString(folder.resolve("letter.clew"), "Dear reader, I am a letter.");
    assertThat(run("gaps", file.toString())).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(2);
  }

  @Test
  void toReplayNoTimesIsTwoSentencesAndStatus2() {
    assertThat(run("replay", "--check=0", "run.clew")).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(2);
  }

  private int run(String... arguments) {
    CommandLine clew = Clew.commandLine();
    clew.setOut(new PrintWriter(out, true));
    clew.setErr(new PrintWriter(err, true));
    return clew.execute(arguments);
  }
}

package clew.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepeatedInputTest {
  @TempDir private Path folder;

  @Test
  void everyProgramReadsAllOfIt() throws Exception {
    String text = "0123456789abcdefghi\n".repeat(20_000);

    try (var input = inputOf(stream(text))) {
      assertThat(read(input, "cat")).isEqualTo(text);
      assertThat(read(input, "cat")).isEqualTo(text);
    }
  }

  @Test
  void whatOneProgramLeavesIsThereForTheNext() throws Exception {
    try (var input = inputOf(stream("one\ntwo\n"))) {
      assertThat(read(input, "head", "-n", "1")).isEqualTo("one\n");
      assertThat(read(input, "cat")).isEqualTo("one\ntwo\n");
    }
  }

  @Test
  void nobodyWaitsForInputThatIsNotAskedFor() throws Exception {
    try (var input = inputOf(never())) {
      assertThat(read(input, "echo", "done")).isEqualTo("done\n");
      assertThat(read(input, "echo", "again")).isEqualTo("again\n");
    }
  }

  @Test
  void whatHasComeIsReadAgainWhileMoreMayCome() throws Exception {
    var source = new PipedOutputStream();
    try (var input = inputOf(new PipedInputStream(source))) {
      source.write("one\n".getBytes(StandardCharsets.UTF_8));
      source.flush();
      assertThat(read(input, "head", "-n", "1")).isEqualTo("one\n");
      assertThat(read(input, "head", "-n", "1")).isEqualTo("one\n");
    }
  }

  @Test
  void inputThatCannotBeReadIsToldAfterwards() throws Exception {
    var broken = new PipedInputStream(); // connected to nothing
    try (var input = inputOf(broken)) {
      assertThat(read(input, "cat")).isEmpty();
      assertThatThrownBy(input::check).isInstanceOf(IOException.class);
    }
  }

  private RepeatedInput inputOf(InputStream source) throws IOException {
    return new RepeatedInput(source, folder.resolve("input"));
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns input that neither comes nor ends. */
  private static InputStream never() throws IOException {
    return new PipedInputStream(new PipedOutputStream());
  }

  private static String read(RepeatedInput input, String... command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command);
    input.redirect(builder);
    Process program = builder.start();
    input.feed(program);
    String printed = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(program.waitFor(10, TimeUnit.SECONDS)).isTrue();
    return printed;
  }
}

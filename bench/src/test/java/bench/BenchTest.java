package bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BenchTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream progress = new ByteArrayOutputStream();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          --quick            | '--quick' is not an option here.
          --rounds           | The option --rounds needs a value after it.
          --rounds 0         | --rounds needs a number above zero, not '0'.
          --measured many    | --measured needs a number above zero, not 'many'.
          --programs h2,chess| There is no program 'chess'.
          --scale huge       | There is no scale 'huge'.
          --variant -Xint    | The variant '-Xint' has no name.
          --variant plain=   | Two variants are called 'plain'.
          --agent nowhere.jar| There is no agent at
          """)
  void aWrongCommandLineIsToldInASentence(String line, String sentence) {
    assertThat(bench(line.split(" ", -1))).isEqualTo(2);
    assertThat(progress.toString(UTF_8)).contains(sentence);
    assertThat(out.toString(UTF_8)).isEmpty();
  }

  @Test
  void startUpRefusesWhatItDoesNotKnow() {
    assertThat(startUp("--programs", "h2")).isEqualTo(2);
    assertThat(progress.toString(UTF_8)).contains("'--programs' is not an option here.");
  }

  @Test
  void aProgramIsMeasuredInFreshJvms(@TempDir Path folder) {
    Path json = folder.resolve("result.json");

    int status = small("--variant", "int=-Xint", "--rounds", "2", "--json", json.toString());

    assertThat(status).isZero();
    assertThat(out.toString(UTF_8)).contains("int ms").contains("sort").contains("geometric mean");
    assertThat(progress.toString(UTF_8)).contains("sort, round 2, int");
    assertThat(json).content().contains("geometricMean");
  }

  @Test
  void aJvmThatDoesNotStartIsAFailureAndTheOthersAreStillShown() {
    int status = small("--variant", "broken=-XX:+NoSuchFlag", "--variant", "control=");

    assertThat(status).isEqualTo(1);
    assertThat(out.toString(UTF_8)).contains("failed").contains("NoSuchFlag").contains("control");
  }

  @Test
  void otherResultsThanThePlainJvmsAreAFailure(@TempDir Path folder) throws IOException {
    Path source = folder.resolve("Worker.java");
    Files.writeString(
        source,
        """
        package bench;
        public class Worker {
          public static void main(String[] args) {
            System.out.println("bench-iteration 1 1 1 0000000000000001");
            System.out.println("bench-iteration 1 1 1 0000000000000001");
          }
        }
        """);
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", folder.toString(), source.toString());
    assertThat(compiled).isZero();

    // The boot loader's class hides the one on the class path.
    int status = small("--variant", "liar=-Xbootclasspath/a:" + folder);

    assertThat(status).isEqualTo(1);
    assertThat(out.toString(UTF_8))
        .contains("sort, round 1, liar: its checksum is not that of the executions before it");
  }

  @Test
  void startUpTellsWhatAVariantAdds() {
    assertThat(startUp("--rounds", "1", "--variant", "int=-Xint")).isZero();
    assertThat(out.toString(UTF_8)).contains("added ms").contains("plain").contains("int");
  }

  @Test
  void aHelloWorldThatSaysMoreIsAFailure() {
    assertThat(startUp("--rounds", "1", "--variant", "loud=-showversion")).isEqualTo(1);
    assertThat(progress.toString(UTF_8)).contains("loud did not greet as the plain JVM does");
  }

  private int small(String... more) {
    var args = new ArrayList<>(List.of("--programs", "sort", "--scale", "small"));
    args.addAll(List.of("--warm-up", "1", "--measured", "1", "--rounds", "1"));
    args.addAll(List.of(more));
    return bench(args.toArray(String[]::new));
  }

  private int bench(String... args) {
    return Bench.run(List.of(args), stream(out), stream(progress));
  }

  private int startUp(String... args) {
    return StartUp.run(List.of(args), stream(out), stream(progress));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, UTF_8);
  }
}

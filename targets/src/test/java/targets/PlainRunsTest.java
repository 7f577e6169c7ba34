package targets;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs of the lists run on a plain JVM and end as the lists say. */
class PlainRunsTest {
  private static final int SECONDS_AT_MOST = 60;
  private static final int SECONDS_OF_SILENCE = 2;
  private static final int SAMPLED = 10;

  @TempDir Path folder;

  @ParameterizedTest
  @MethodSource
  void someProgramsEndAsListed(Program program) throws Exception {
    endsAsListed(program);
  }

  @Tag("nightly")
  @ParameterizedTest
  @MethodSource
  void allProgramsEndAsListed(Program program) throws Exception {
    endsAsListed(program);
  }

  @ParameterizedTest
  @MethodSource
  void someBugsMostlyPass(Program bug) throws Exception {
    mostlyPasses(bug);
  }

  @Tag("nightly")
  @ParameterizedTest
  @MethodSource
  void allBugsMostlyPass(Program bug) throws Exception {
    mostlyPasses(bug);
  }

  static List<Program> someProgramsEndAsListed() throws IOException {
    return sample(allProgramsEndAsListed());
  }

  static List<Program> allProgramsEndAsListed() throws IOException {
    return Program.list("replay").stream()
        .filter(program -> program.runsOn(PlainJvm.version()))
        .collect(toList());
  }

  static List<Program> someBugsMostlyPass() throws IOException {
    return sample(allBugsMostlyPass());
  }

  static List<Program> allBugsMostlyPass() throws IOException {
    return Program.list("bugs");
  }

  private static List<Program> sample(List<Program> all) {
    List<Program> sample = new ArrayList<>();
    for (int i = 0; i < all.size(); i += SAMPLED) {
      sample.add(all.get(i));
    }
    return sample;
  }

  private void endsAsListed(Program program) throws Exception {
    PlainJvm jvm = new PlainJvm(folder);
    if (program.hangs()) {
      assertThat(jvm.run(program, SECONDS_OF_SILENCE).status()).isEmpty();
      return;
    }

    PlainJvm.Ended ended = jvm.run(program, SECONDS_AT_MOST);

    assertThat(ended.status()).as(ended.errors()).contains(program.exitStatus());
    assertThat(ended.output()).isNotBlank();
  }

  /** A bug may show on a plain JVM too, as the list says, but not three times in a row. */
  private void mostlyPasses(Program bug) throws Exception {
    PlainJvm jvm = new PlainJvm(folder);
    for (int i = 0; i < 3; i++) {
      PlainJvm.Ended ended = jvm.run(bug, i == 2 ? SECONDS_AT_MOST : SECONDS_OF_SILENCE);
      if (ended.status().isPresent() && ended.errors().isEmpty()) {
        assertThat(ended.status()).contains(0);
        return;
      }
      assertThat(ended.errors()).contains(bug.failure().filter(f -> !isDeadlock(f)).orElse(""));
    }
    throw new AssertionError(bug + " failed three times in a row");
  }

  private static boolean isDeadlock(String failure) {
    return failure.equals("deadlock");
  }
}

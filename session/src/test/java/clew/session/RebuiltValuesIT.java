package clew.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the reader rebuilds is what the program printed. */
class RebuiltValuesIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "targets.demo.Till",
        "targets.slice.Boxes",
        "targets.slice.Copies",
        "targets.slice.Lambdas",
        "targets.slice.Locals",
        "targets.slice.Loops",
        "targets.slice.Maps",
        "targets.slice.Numbers",
        "targets.slice.Recursion",
        "targets.slice.Strings",
        "targets.slice.Thrown"
      })
  void printedValuesAreTheRebuiltOnes(String name) throws Exception {
    var target = Target.of(name);
    Answers answers = target.record(folder).answers(Target.AGENT);
    List<String> printed = target.printedByPlainJava();
    assertThat(printed).isNotEmpty();
    assertThat(answers.output()).extracting(OutputRow::text).containsExactlyElementsOf(printed);
    assertThat(answers.gaps()).filteredOn(gap -> gap.contains("do not agree")).isEmpty();
  }
}

package bench.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

final class ProgramsTest {
  @SuppressWarnings("unused") // by name, below
  private static final List<String> NAMES =
      Stream.concat(Programs.NAMES.stream(), Programs.PARALLEL.stream()).toList();

  @Test
  void thereAreLibrariesAndKernels() {
    assertThat(Programs.NAMES).hasSize(12).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void aProgramIsFoundByItsName(String name) {
    Program program = Programs.find(name, Scale.SMALL).orElseThrow();

    assertThat(program.name()).isEqualTo(name);
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void everyIterationAndEveryInstanceGivesTheSameChecksum(String name) {
    Program one = Programs.find(name, Scale.SMALL).orElseThrow();
    Program other = Programs.find(name, Scale.SMALL).orElseThrow();
    one.prepare();
    other.prepare();

    long checksum = one.iteration();

    assertThat(one.iteration()).isEqualTo(checksum);
    assertThat(other.iteration()).isEqualTo(checksum);
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void aChecksumIsOfTheWorkDone(String name) {
    long nothing = new Checksum().value();
    Program program = Programs.find(name, Scale.SMALL).orElseThrow();
    program.prepare();

    assertThat(program.iteration()).isNotIn(nothing, 0L);
  }

  @Test
  void anUnknownNameFindsNoProgram() {
    assertThat(Programs.find("nothing", Scale.SMALL)).isEmpty();
  }

  @Test
  void aChecksumTellsTheOrderOfResults() {
    long oneTwo = new Checksum().add(1).add(2).value();
    long twoOne = new Checksum().add(2).add(1).value();

    assertThat(oneTwo).isNotEqualTo(twoOne);
  }
}

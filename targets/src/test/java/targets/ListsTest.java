package targets;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lists of programs name what is there, in words that are explained. */
class ListsTest {
  private static final String WORDS =
      "folder|hangs|told|daily|preview|nondeterministic-plain|exit:\\d+|since:\\d+|jvm:-.+|args:.+|stdin:.+"
          + "|(env|file):[^=]+=.+|kind:(atomicity|order|deadlock|lost-wake-up)|fails:[\\w.]+";

  @ParameterizedTest
  @ValueSource(strings = {"replay", "bugs"})
  void everyProgramIsListedOnce(String list) throws IOException {
    List<String> listed =
        Program.list(list).stream()
            .filter(program -> program.since() == 11)
            .map(Program::className)
            .collect(toList());

    assertThat(listed).containsExactlyInAnyOrderElementsOf(programsIn("targets." + list));
  }

  @Test
  void thereAreProgramsForWhatAReplayMustGetRight() throws IOException {
    assertThat(Program.list("replay")).hasSizeGreaterThan(65);
    assertThat(Program.list("replay")).filteredOn(Program::hangs).hasSizeGreaterThan(2);
    assertThat(Program.list("replay"))
        .filteredOn(Program::isNondeterministic)
        .hasSizeGreaterThan(65);
    assertThat(Program.list("bugs")).hasSizeGreaterThan(22);
  }

  @ParameterizedTest
  @ValueSource(strings = {"replay", "bugs"})
  void everyWordIsExplained(String list) throws IOException {
    List<String> words = new ArrayList<>();
    for (Program program : Program.list(list)) {
      words.addAll(program.words());
    }

    assertThat(words).isNotEmpty().allMatch(word -> word.matches(WORDS));
  }

  @Test
  void everyBugSaysItsKindAndHowItShows() throws IOException {
    assertThat(Program.list("bugs"))
        .allMatch(bug -> bug.bugKind().isPresent() && bug.failure().isPresent());
  }

  @Test
  void aProgramIsReadFromItsLine() {
    Program program =
        Program.parse("a.B\tfolder\targs:x y\tstdin:1\\n2\tenv:A=b=c\tjvm:-Xmx9m -ea\texit:3");

    assertThat(program.className()).isEqualTo("a.B");
    assertThat(program.arguments(Path.of("f"))).containsExactly("f", "x", "y");
    assertThat(program.input()).isEqualTo("1\n2");
    assertThat(program.environment()).containsEntry("A", "b=c").hasSize(1);
    assertThat(program.options()).containsExactly("-Xmx9m", "-ea");
    assertThat(program.exitStatus()).isEqualTo(3);
    assertThat(program.runsOn(11)).isTrue();
  }

  @Test
  void previewFeaturesRunOnOneVersionOnly() {
    Program program = Program.parse("a.B\tsince:25\tpreview");

    assertThat(program.runsOn(24)).isFalse();
    assertThat(program.runsOn(25)).isTrue();
    assertThat(program.runsOn(26)).isFalse();
    assertThat(program.options()).containsExactly("--enable-preview");
  }

  private static List<String> programsIn(String packageName) throws IOException {
    Path classes =
        Path.of(Program.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    try (Stream<Path> files = Files.list(classes.resolve(packageName.replace('.', '/')))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".class") && !name.contains("$"))
          .map(name -> packageName + "." + name.substring(0, name.length() - ".class".length()))
          .filter(ListsTest::hasMain)
          .collect(toList());
    }
  }

  private static boolean hasMain(String className) {
    try {
      Class<?> type = Class.forName(className, false, ListsTest.class.getClassLoader());
      return Stream.of(type.getMethods()).anyMatch(method -> method.getName().equals("main"));
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}

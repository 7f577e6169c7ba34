package clew.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JavaCommandTest {
  @Test
  void argumentsStandBehindTheMainClass() {
    assertThat(arguments("-cp", "x/Main", "-Xmx1g", "Main", "a", "-b"))
        .contains(List.of("a", "-b"));
    assertThat(arguments("Main")).contains(List.of());
    assertThat(arguments("Main.java", "p", "@q")).contains(List.of("p", "@q"));
  }

  @Test
  void argumentsStandBehindTheJarOrTheModule() {
    assertThat(arguments("-jar", "app.jar", "a")).contains(List.of("a"));
    assertThat(arguments("-p", "mods", "-m", "m/Main", "a")).contains(List.of("a"));
    assertThat(arguments("-p", "mods", "--module=m/Main", "a")).contains(List.of("a"));
  }

  @Test
  void withoutAMainClassThereAreNoArguments() {
    assertThat(arguments("-Xmx1g")).isEmpty();
  }

  @Test
  void optionsAreKeptWithoutTheClassPathAndTheAgent() {
    JavaCommand command =
        JavaCommand.of(List.of("-javaagent:/x/clew-agent.jar=/plan", "-Xmx1g", "-cp", "a", "Main"))
            .orElseThrow();

    assertThat(command.options(path -> "/copy" + path)).containsExactly("-Xmx1g");
  }

  @Test
  void modulesAreReadFromTheCopy() {
    JavaCommand command =
        JavaCommand.of(List.of("-p", "/mods", "--add-modules", "x", "-m", "m/a.Main"))
            .orElseThrow();

    assertThat(command.options(path -> "/copy" + path))
        .containsExactly("-p", "/copy/mods", "--add-modules", "x");
    assertThat(command.module()).contains("m");
  }

  @Test
  void aSourceFileIsToldFromAClass() {
    assertThat(JavaCommand.of(List.of("Hello.java")).orElseThrow().sourceFile())
        .contains("Hello.java");
    assertThat(JavaCommand.of(List.of("Hello")).orElseThrow().sourceFile()).isEmpty();
    assertThat(JavaCommand.of(List.of("Hello")).orElseThrow().module()).isEmpty();
  }

  private static Optional<List<String>> arguments(String... words) {
    return JavaCommand.of(List.of(words)).map(JavaCommand::arguments);
  }
}

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
  void anArgumentFileMayHideTheMainClass() {
    assertThat(arguments("@options", "Main", "a")).isEmpty();
    assertThat(arguments("-Xmx1g")).isEmpty();
  }

  private static Optional<List<String>> arguments(String... words) {
    return JavaCommand.argumentsIn(List.of(words));
  }
}

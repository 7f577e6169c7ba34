package bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ArgumentsTest {
  private static final List<String> ALLOWED = List.of("--variant", "--agent", "--rounds");

  @Test
  void aVariantIsANameAndJvmArguments() {
    assertThat(Variant.of("c1=-Xint,-XX:A=b"))
        .isEqualTo(new Variant("c1", List.of("-Xint", "-XX:A=b")));
  }

  @Test
  void aCommaWithoutADashBelongsToTheArgument() {
    assertThat(Variant.of("a=-javaagent:x.jar=k=v,l=w,-Xint").jvmArguments())
        .containsExactly("-javaagent:x.jar=k=v,l=w", "-Xint");
  }

  @Test
  void aVariantWithoutArgumentsIsAControl() {
    assertThat(Variant.of("control=")).isEqualTo(Variant.CONTROL);
    assertThat(Variant.of("control")).isEqualTo(Variant.CONTROL);
  }

  @Test
  void theControlIsMeasuredWhenNoVariantIsNamed() {
    assertThat(Arguments.of(List.of(), ALLOWED).variants()).containsExactly(Variant.CONTROL);
  }

  @Test
  void anAgentIsAVariantWithItsOptions(@TempDir Path folder) throws IOException {
    Path jar = Files.createFile(folder.resolve("agent.jar"));

    var arguments = Arguments.of(List.of("--agent", jar + "=a=b,c"), ALLOWED);

    assertThat(arguments.variants())
        .containsExactly(new Variant("agent", List.of("-javaagent:" + jar + "=a=b,c")));
  }

  @Test
  void twoVariantsOfOneNameAreRefused() {
    var arguments = Arguments.of(List.of("--variant", "a=-Xint", "--variant", "a="), ALLOWED);

    assertThatExceptionOfType(HelpException.class)
        .isThrownBy(arguments::variants)
        .withMessageContaining("Two variants are called 'a'");
  }

  @Test
  void theLastOfRepeatedOptionsCounts() {
    var arguments = Arguments.of(List.of("--rounds", "2", "--rounds", "3"), ALLOWED);

    assertThat(arguments.count("--rounds", 5)).isEqualTo(3);
    assertThat(Arguments.of(List.of(), ALLOWED).count("--rounds", 5)).isEqualTo(5);
  }
}

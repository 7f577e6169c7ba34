package clew.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is woven, and what of it takes time. */
class ScopeTest {
  private static final ClassLoader LOADER = ScopeTest.class.getClassLoader();

  @Test
  void withoutPatternsAllButTheJdkIsWoven() {
    Scope scope = Scope.of(List.of());

    assertThat(scope.contains(LOADER, "com/acme/Main")).isTrue();
    assertThat(scope.contains(null, "java/util/ArrayList")).isFalse();
    assertThat(scope.contains(LOADER, "clew/agent/Scope")).isFalse();
  }

  @Test
  void patternsNamePackagesAndClasses() {
    Scope scope = Scope.of(List.of("com.acme.**", "!com.acme.gen.*", "org.One"));

    assertThat(scope.contains(LOADER, "com/acme/deep/Main")).isTrue();
    assertThat(scope.contains(LOADER, "com/acme/gen/Made")).isFalse();
    assertThat(scope.contains(LOADER, "org/One")).isTrue();
    assertThat(scope.contains(LOADER, "org/Other")).isFalse();
  }

  @Test
  void librariesThatTheJdkIsMadeToCallTakeNoTimeUnlessTheyAreNamed() {
    assertThat(Scope.of(List.of()).isTimeless("org/mockito/Mockito")).isTrue();
    assertThat(Scope.of(List.of()).isTimeless("com/acme/Main")).isFalse();
    assertThat(Scope.of(List.of("org.mockito.**")).isTimeless("org/mockito/Mockito")).isFalse();
  }

  @Test
  void whatTheJvmLoadsClassesByTakesNoTimeEvenIfItIsNamed() {
    Scope all = Scope.of(List.of("**"));

    assertThat(all.isTimeless("sun/instrument/InstrumentationImpl")).isTrue();
    assertThat(all.isTimeless("java/util/ArrayList")).isFalse();
  }
}

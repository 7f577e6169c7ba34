package clew.agent.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HiddenClassesTest {
  private final HiddenClasses hidden = new HiddenClasses();

  @Test
  void classesThatAreGoneAtTheEndAreCounted() {
    hidden.defined("com/acme/Shop");
    hidden.defined("com/acme/Shop");

    assertThat(hidden.gaps(List.of())).hasToString("[com.acme.Shop: HIDDEN_CLASS (2 classes)]");
  }

  @Test
  void classesThatNobodySawBeingDefinedAreCounted() {
    assertThat(hidden.gaps(List.of("com/acme/Shop")))
        .hasToString("[com.acme.Shop: HIDDEN_CLASS (1 class)]");
  }

  @Test
  void noClassIsCountedTwice() {
    hidden.defined("com/acme/Shop");

    assertThat(hidden.gaps(List.of("com/acme/Shop")))
        .hasToString("[com.acme.Shop: HIDDEN_CLASS (1 class)]");
  }

  @Test
  void lambdasAreKnownByTheirNames() {
    assertThat(HiddenClasses.isOfJdk("com/acme/Shop$$Lambda$14")).isTrue();
    assertThat(HiddenClasses.isOfJdk("com/acme/Shop$Item")).isFalse();
  }
}

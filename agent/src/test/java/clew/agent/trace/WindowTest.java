package clew.agent.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WindowTest {
  private static final long NEVER = Long.MAX_VALUE;

  @Test
  void itBeginsAndEndsOnce() {
    Window window = new Window(40, 100);

    assertThat(window.due()).isEqualTo(40);
    window.passed();
    assertThat(window.due()).isEqualTo(140);
    window.passed();
    assertThat(window.due()).isEqualTo(NEVER);
    window.passed();
    assertThat(window.due()).isEqualTo(NEVER);
  }

  @Test
  void oneWithoutLengthGoesOnToTheEnd() {
    Window window = new Window(40, 0);

    window.passed();

    assertThat(window.due()).isEqualTo(NEVER);
  }

  @Test
  void oneThatSkipsNothingBeginsAtOnce() {
    assertThat(new Window(0, 5).due()).isZero();
  }

  @Test
  void theWholeExecutionHasNoEndsToMark() {
    assertThat(new Window(0, 0).due()).isEqualTo(NEVER);
  }

  @Test
  void oneThatWouldEndBehindAllTimeDoesNotEndBeforeItBegins() {
    Window window = new Window(7, NEVER);

    window.passed();

    assertThat(window.due()).isEqualTo(NEVER);
  }
}

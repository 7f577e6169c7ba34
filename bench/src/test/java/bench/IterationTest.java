package bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class IterationTest {
  @Test
  void aLineIsReadAsItWasWritten() {
    var iteration = new Iteration(1, 2, 3, -4);

    assertThat(Iteration.find(iteration.line())).contains(iteration);
  }

  @Test
  void otherLinesAreNotIterations() {
    assertThat(Iteration.find("")).isEmpty();
    assertThat(Iteration.find("what a program says")).isEmpty();
  }
}

package clew.slice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import clew.trace.Step;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StepSetTest {
  private static final int SIZE = 200;

  @Test
  void theTextOfASetIsReadBackAsTheSame() {
    for (int seed = 0; seed < 300; seed++) {
      var random = new Random(seed);
      var set = new StepSet();
      int density = 1 + random.nextInt(9);
      IntStream.range(0, SIZE)
          .filter(step -> random.nextInt(10) < density)
          .forEach(step -> set.add(new Step(step)));

      StepSet read = StepSet.parse(set.text(), SIZE);

      assertThat(read).as("seed %d", seed).isEqualTo(set);
    }
  }

  @Test
  void runsAreWrittenByTheirLength() {
    var set = new StepSet();
    for (int step : new int[] {3, 7, 8, 9}) {
      set.add(new Step(step));
    }

    assertThat(set.text()).isEqualTo("3 3+3");
    assertThat(StepSet.parse("", SIZE).isEmpty()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "-1",
        "200",
        "1+200",
        "1+0",
        "1+-3",
        "9223372036854775807+2",
        "1  2",
        "99999999999999999999"
      })
  void whatIsNoSetOfStepsOfThatTraceIsRefused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> StepSet.parse(text, SIZE));
  }
}

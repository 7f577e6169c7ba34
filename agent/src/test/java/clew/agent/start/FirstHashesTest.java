package clew.agent.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class FirstHashesTest {
  @Test
  void thePlanFileIsBehindTheEarlyClasses() {
    assertThat(FirstHashes.align("early=java.lang.Object:1,no.such.Class:2,|/tmp/a|b,c:1"))
        .isEqualTo("/tmp/a|b,c:1");
  }

  @Test
  void withoutEarlyClassesTheOptionsAreThePlanFile() {
    assertThat(FirstHashes.align("/tmp/early=|x")).isEqualTo("/tmp/early=|x");
    assertThat(FirstHashes.align(null)).isNull();
  }

  @Test
  void whatIsNoClassWithANumberIsPassedOver() {
    assertThat(FirstHashes.align("early=,:,:3,java.lang.Object,|/tmp/plan")).isEqualTo("/tmp/plan");
  }

  @Test
  void aClassOfTheTargetIsNeverEarly() {
    assertThat(
            FirstHashes.early(
                new Class<?>[] {FirstHashesTest.class, int.class, int[].class}, Map.of()))
        .isEmpty();
  }
}

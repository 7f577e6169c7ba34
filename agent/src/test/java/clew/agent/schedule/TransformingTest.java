package clew.agent.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import clew.probe.Probes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** While the JVM has a class transformed that it loads, no time passes for the schedule. */
class TransformingTest {
  private final int before = Probes.countdown;
  private final Clock clock = new Clock();
  private final Transforming transforming = new Transforming();

  @AfterEach
  void windBack() {
    Probes.countdown = before;
  }

  @Test
  void ticksOfALoadDoNotCount() {
    clock.start();
    clock.wind(100);
    Probes.countdown -= 30;

    transforming.enter(clock, true);
    Probes.countdown -= 500;
    transforming.enter(clock, true);
    Probes.countdown -= 500;
    transforming.leave(clock);
    transforming.leave(clock);

    assertThat(clock.ticks()).isEqualTo(30);
    assertThat(Probes.countdown).isEqualTo(70);
  }

  @Test
  void ticksOfWhatTheProgramAskedForCount() {
    clock.start();
    clock.wind(100);

    transforming.enter(clock, false);
    Probes.countdown -= 20;
    transforming.enter(clock, true);
    Probes.countdown -= 500;
    transforming.leave(clock);
    transforming.leave(clock);

    assertThat(clock.ticks()).isEqualTo(20);
    assertThat(transforming.isOutermost()).isFalse();
  }

  @Test
  void whoWaitedInTheMiddleDoesNotSetTheClockBack() {
    clock.start();
    clock.wind(100);

    transforming.enter(clock, true);
    clock.wind(40);
    Probes.countdown -= 5;
    transforming.leave(clock);

    assertThat(clock.ticks()).isEqualTo(5);
    assertThat(Probes.countdown).isEqualTo(35);
  }
}

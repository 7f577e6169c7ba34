package clew.agent.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import clew.probe.Probes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** While the JVM has a class transformed that it loads, no time passes for the schedule. */
class AsideTest {
  private final int before = Probes.countdown;
  private final Clock clock = new Clock();
  private final Aside aside = new Aside();

  @AfterEach
  void windBack() {
    Probes.countdown = before;
    Probes.forgetCaught();
  }

  @Test
  void ticksOfALoadDoNotCount() {
    clock.start();
    clock.wind(100);
    Probes.countdown -= 30;

    aside.enter(clock, true);
    Probes.countdown -= 500;
    aside.enter(clock, true);
    Probes.countdown -= 500;
    aside.leave(clock);
    assertThat(clock.ticks()).isEqualTo(30);
    aside.leave(clock);

    assertThat(clock.ticks()).isEqualTo(30);
    assertThat(Probes.countdown).isEqualTo(70);
  }

  @Test
  void whatWasCaughtBeforeKeepsItsTime() {
    clock.start();
    clock.wind(100);
    Probes.countdown -= 30;
    Probes.uncaught(Thread.currentThread(), new StackOverflowError());
    Probes.countdown -= 10;

    aside.enter(clock, true);
    assertThat(clock.ticksAt(Probes.CAUGHT_AT[0])).isEqualTo(30);
    Probes.countdown -= 500;
    aside.leave(clock);

    assertThat(clock.ticksAt(Probes.CAUGHT_AT[0])).isEqualTo(30);
    clock.wind(1000);
    assertThat(clock.ticksAt(Probes.CAUGHT_AT[0])).isEqualTo(30);
  }

  @Test
  void ticksOfWhatTheProgramAskedForCount() {
    clock.start();
    clock.wind(100);

    aside.enter(clock, false);
    Probes.countdown -= 20;
    aside.enter(clock, true);
    Probes.countdown -= 500;
    aside.leave(clock);
    aside.leave(clock);

    assertThat(clock.ticks()).isEqualTo(20);
    assertThat(aside.isOutermost()).isFalse();
  }

  @Test
  void whoWaitedInTheMiddleDoesNotSetTheClockBack() {
    clock.start();
    clock.wind(100);

    aside.enter(clock, true);
    clock.wind(40);
    Probes.countdown -= 5;
    aside.leave(clock);

    assertThat(clock.ticks()).isEqualTo(5);
    assertThat(Probes.countdown).isEqualTo(35);
  }
}

package clew.probe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The JDK's code takes the time of who has the turn, and of nobody else. */
class JdkClockTest {
  @BeforeEach
  void wind() {
    JdkClock.weave();
    Probes.countdown = 1000;
  }

  @AfterEach
  void leave() {
    Probes.countdown = Integer.MAX_VALUE;
    JdkClock.rests(Thread.currentThread());
  }

  @Test
  void whoHasTheTurnPaysForEachRound() {
    JdkClock.runs(Thread.currentThread());

    JdkClock.tick();
    assertThat(Probes.countdown).isEqualTo(999);
    assertThat(JdkClock.rounds()).isEqualTo(Probes.ROUNDS);
    assertThat(Probes.countdown).isEqualTo(999 - Probes.ROUNDS);
    assertThat(JdkClock.stripUp(0, 10, 1, 64)).isEqualTo(10);
    assertThat(JdkClock.stripDown(10, 0, -1, 64)).isZero();
    assertThat(Probes.countdown).isEqualTo(999 - Probes.ROUNDS - 20);
  }

  @Test
  void allOthersPayNothingAndGoOnRoundByRound() {
    Thread other = new Thread(() -> {});
    JdkClock.runs(other);

    JdkClock.tick();
    assertThat(JdkClock.rounds()).isEqualTo(Probes.ROUNDS);
    assertThat(JdkClock.stripUp(0, 10, 1, 64)).isEqualTo(Integer.MIN_VALUE);
    assertThat(JdkClock.stripDown(10, 0, -1, 64)).isEqualTo(Integer.MAX_VALUE);
    assertThat(Probes.countdown).isEqualTo(1000);
    JdkClock.rests(other);
  }
}

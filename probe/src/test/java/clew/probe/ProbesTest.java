package clew.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProbesTest {
  private static final int MOST_ROUNDS = 5000;

  @BeforeEach
  @AfterEach
  void disconnect() {
    Probes.connect(Sink.NONE);
    Probes.countdown = Integer.MAX_VALUE;
  }

  @Test
  void theSinkIsAskedWhenTheCountdownIsUsedUp() {
    Probes.countdown = 3;
    Probes.tick();
    Probes.tick();
    assertThat(Probes.countdown).isEqualTo(1);
    Probes.tick();
    assertThat(Probes.countdown).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void roundsArePaidForInOneGo() {
    Probes.countdown = 1000;
    assertThat(Probes.rounds()).isEqualTo(Probes.ROUNDS);
    assertThat(Probes.countdown).isEqualTo(1000 - Probes.ROUNDS);
  }

  /** The woven form of a counted loop makes the rounds of the plain one, at the ends of int too. */
  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void stripsMakeTheRoundsOfThePlainLoop(long seed) {
    var random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      int step = 1 + random.nextInt(40);
      int first = near(random);
      int bound = near(random);
      int rounds = 1 + random.nextInt(70);
      assertThat(stripsUp(first, bound, step, rounds)).isEqualTo(plainUp(first, bound, step));
      assertThat(stripsDown(first, bound, -step, rounds)).isEqualTo(plainDown(first, bound, -step));
    }
  }

  @Test
  void aLoopThatWrapsAroundPaysAgainAndAgain() {
    Probes.countdown = 1_000_000;
    List<Integer> rounds = stripsUp(Integer.MAX_VALUE - 3, (long) Integer.MAX_VALUE + 1, 1, 64);
    assertThat(rounds).hasSize(MOST_ROUNDS).contains(Integer.MAX_VALUE, Integer.MIN_VALUE);
    assertThat(1_000_000 - Probes.countdown).isBetween(MOST_ROUNDS / 2, MOST_ROUNDS * 2);
  }

  @Test
  void aStripPaysForItsRoundsAndNotForItsDistance() {
    Probes.countdown = 1000;
    Probes.stripUp(0, 1_000_000, 8, 64);
    assertThat(1000 - Probes.countdown).isEqualTo(64);
    Probes.stripDown(17, 0, -8, 64);
    assertThat(1000 - Probes.countdown).isEqualTo(64 + 3);
  }

  private static int near(Random random) {
    int[] places = {Integer.MIN_VALUE, -100, 0, 100, Integer.MAX_VALUE};
    return places[random.nextInt(places.length)] + random.nextInt(300) - 150;
  }

  private static List<Integer> plainUp(int first, long bound, int step) {
    List<Integer> rounds = new ArrayList<>();
    for (int i = first; i < bound && rounds.size() < MOST_ROUNDS; i += step) {
      rounds.add(i);
    }
    return rounds;
  }

  private static List<Integer> plainDown(int first, long bound, int step) {
    List<Integer> rounds = new ArrayList<>();
    for (int i = first; i > bound && rounds.size() < MOST_ROUNDS; i += step) {
      rounds.add(i);
    }
    return rounds;
  }

  private static List<Integer> stripsUp(int first, long bound, int step, int most) {
    List<Integer> rounds = new ArrayList<>();
    int i = first;
    while (i < bound && rounds.size() < MOST_ROUNDS) {
      int strip = Probes.stripUp(i, bound, step, most);
      do {
        rounds.add(i);
        i += step;
      } while (i < strip && rounds.size() < MOST_ROUNDS);
    }
    return rounds;
  }

  private static List<Integer> stripsDown(int first, long bound, int step, int most) {
    List<Integer> rounds = new ArrayList<>();
    int i = first;
    while (i > bound && rounds.size() < MOST_ROUNDS) {
      int strip = Probes.stripDown(i, bound, step, most);
      do {
        rounds.add(i);
        i += step;
      } while (i > strip && rounds.size() < MOST_ROUNDS);
    }
    return rounds;
  }
}

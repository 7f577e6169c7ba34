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
  private static final int MOST_TURNS = 5000;

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
  void turnsArePaidForInOneGo() {
    Probes.countdown = 1000;
    assertThat(Probes.turns()).isEqualTo(Probes.TURNS);
    assertThat(Probes.countdown).isEqualTo(1000 - Probes.TURNS);
  }

  /** The woven form of a counted loop makes the turns of the plain one, at the ends of int too. */
  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void stripsMakeTheTurnsOfThePlainLoop(long seed) {
    var random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      int step = 1 + random.nextInt(40);
      int first = near(random);
      int bound = near(random);
      int turns = 1 + random.nextInt(70);
      assertThat(stripsUp(first, bound, step, turns)).isEqualTo(plainUp(first, bound, step));
      assertThat(stripsDown(first, bound, -step, turns)).isEqualTo(plainDown(first, bound, -step));
    }
  }

  @Test
  void aLoopThatWrapsAroundPaysAgainAndAgain() {
    Probes.countdown = 1_000_000;
    List<Integer> turns = stripsUp(Integer.MAX_VALUE - 3, (long) Integer.MAX_VALUE + 1, 1, 64);
    assertThat(turns).hasSize(MOST_TURNS).contains(Integer.MAX_VALUE, Integer.MIN_VALUE);
    assertThat(1_000_000 - Probes.countdown).isBetween(MOST_TURNS / 2, MOST_TURNS * 2);
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
    List<Integer> turns = new ArrayList<>();
    for (int i = first; i < bound && turns.size() < MOST_TURNS; i += step) {
      turns.add(i);
    }
    return turns;
  }

  private static List<Integer> plainDown(int first, long bound, int step) {
    List<Integer> turns = new ArrayList<>();
    for (int i = first; i > bound && turns.size() < MOST_TURNS; i += step) {
      turns.add(i);
    }
    return turns;
  }

  private static List<Integer> stripsUp(int first, long bound, int step, int most) {
    List<Integer> turns = new ArrayList<>();
    int i = first;
    while (i < bound && turns.size() < MOST_TURNS) {
      int strip = Probes.stripUp(i, bound, step, most);
      do {
        turns.add(i);
        i += step;
      } while (i < strip && turns.size() < MOST_TURNS);
    }
    return turns;
  }

  private static List<Integer> stripsDown(int first, long bound, int step, int most) {
    List<Integer> turns = new ArrayList<>();
    int i = first;
    while (i > bound && turns.size() < MOST_TURNS) {
      int strip = Probes.stripDown(i, bound, step, most);
      do {
        turns.add(i);
        i += step;
      } while (i > strip && turns.size() < MOST_TURNS);
    }
    return turns;
  }
}

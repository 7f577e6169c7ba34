package clew.agent.start;

import static org.assertj.core.api.Assertions.assertThat;

import clew.agent.schedule.HashState;
import org.junit.jupiter.api.Test;

class FirstHashesTest {
  @Test
  void threadsThatHaveDrawnDifferentlyAreAtTheSamePlaceBehindIt() throws InterruptedException {
    FirstHashes.align(); // links all that it needs
    int few = drawnBehind(3);
    int many = drawnBehind(700);

    assertThat(few).isEqualTo(many).isGreaterThan(4096);
  }

  private static int drawnBehind(int before) throws InterruptedException {
    int[] drawn = new int[1];
    Thread thread =
        new Thread(
            () -> {
              for (int i = 0; i < before; i++) {
                System.identityHashCode(new Object());
              }
              FirstHashes.align();
              drawn[0] = HashState.drawnSoFar();
            });
    thread.start();
    thread.join();
    return drawn[0];
  }
}

package targets.replay;

import java.util.Arrays;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Shows who exchanges with whom. */
public final class Pairs {
  public static void main(String[] args) throws Exception {
    Exchanger<Integer> exchanger = new Exchanger<>();
    StringBuilder[] partners = new StringBuilder[4];
    Together.run(
        4,
        number -> {
          partners[number] = new StringBuilder();
          for (int i = 0; i < 20; i++) {
            try {
              int other = exchanger.exchange(number, 2, TimeUnit.MILLISECONDS);
              partners[number].append(Winners.letter(other));
            } catch (TimeoutException e) {
              partners[number].append('-');
              break;
            }
          }
        });
    System.out.println(Arrays.toString(partners));
  }
}

package targets.replay;

import java.util.Arrays;

/** Shows who gets a monitor that is mostly left by exceptions. */
public final class SyncThrow {
  private final Winners winners = new Winners(3000);

  private synchronized void enter(int number, int round) {
    winners.add(number);
    if (round % 3 != 0) {
      throw new ArithmeticException();
    }
  }

  public static void main(String[] args) throws Exception {
    SyncThrow room = new SyncThrow();
    int[] caught = new int[3];
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 1000; i++) {
            try {
              room.enter(number, i);
            } catch (ArithmeticException e) {
              caught[number]++;
            }
          }
        });
    System.out.println(room.winners + ", caught " + Arrays.toString(caught));
  }
}

package targets.replay;

import java.util.Arrays;

/** A race: places that two threads find free and both take. */
public final class CheckThenAct {
  private static final int[] OWNERS = new int[20_000];

  private static boolean isFree(int place) {
    return OWNERS[Math.abs(place)] == 0;
  }

  private static int take(int place, int number) {
    return OWNERS[Math.abs(place)] = number + 1;
  }

  public static void main(String[] args) throws Exception {
    int[] taken = new int[3];
    Together.run(
        3,
        number -> {
          for (int place = 0; place < OWNERS.length; place++) {
            if (isFree(place)) {
              take(place, number);
              taken[number]++;
            }
          }
        });
    int all = Arrays.stream(taken).sum();
    System.out.println(Arrays.toString(taken) + ", twice " + (all - OWNERS.length));
  }
}

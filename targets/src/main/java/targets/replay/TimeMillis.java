package targets.replay;

import java.util.Date;

/** Shows the time of day in milliseconds, and for how many rounds it stood still. */
public final class TimeMillis {
  public static void main(String[] args) {
    long start = System.currentTimeMillis();
    long rounds = 0;
    while (System.currentTimeMillis() < start + 2) {
      rounds++;
    }
    System.out.println(start + " plus 2 after " + rounds + " rounds, " + new Date());
  }
}

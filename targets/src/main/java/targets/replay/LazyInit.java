package targets.replay;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;

/** A race: lazy fields without any lock, some of which are made twice. */
public final class LazyInit {
  private static final class Lazy {
    private String maker;

    String get() {
      if (maker == null) {
        maker = make();
      }
      return maker;
    }

    private static String make() {
      MADE.increment();
      return Thread.currentThread().getName();
    }
  }

  private static final LongAdder MADE = new LongAdder();

  public static void main(String[] args) throws Exception {
    Lazy[] all = new Lazy[5000];
    Arrays.setAll(all, i -> new Lazy());
    Winners winners = new Winners(3 * all.length);
    Together.run(
        3,
        number -> {
          for (Lazy lazy : all) {
            if (lazy.get().charAt(0) == Winners.letter(number)) {
              winners.add(number);
            }
          }
        });
    System.out.println(MADE + " made for " + all.length + ", " + winners);
  }
}

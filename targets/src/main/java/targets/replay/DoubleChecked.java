package targets.replay;

import java.util.Arrays;

/** A race: which thread makes the value of each lazy field by double-checked locking. */
public final class DoubleChecked {
  private static final class Lazy {
    private String maker;

    String get() {
      if (maker == null) {
        synchronized (this) {
          if (maker == null) {
            maker = Thread.currentThread().getName();
          }
        }
      }
      return maker;
    }
  }

  public static void main(String[] args) throws Exception {
    Lazy[] all = new Lazy[5000];
    Arrays.setAll(all, i -> new Lazy());
    Together.run(
        3,
        number -> {
          for (Lazy lazy : all) {
            lazy.get();
          }
        });
    Winners winners = new Winners(all.length);
    for (Lazy lazy : all) {
      winners.add(lazy.get().charAt(0) - 'a');
    }
    System.out.println(winners);
  }
}

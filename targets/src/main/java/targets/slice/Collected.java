package targets.slice;

import java.util.function.IntSupplier;

/** Objects that the garbage collector moves between the writes and the reads of their fields. */
public final class Collected {
  private int price; // unmarked

  private Collected(int price) {
    this.price = price; // slice(total)
  }

  /** Who calls the supplier is not seen, so the trace has to tell which item it is. */
  private static IntSupplier priceOf(Collected item) {
    return () -> item.price; // slice(total)
  }

  public static void main(String[] args) {
    byte[][] ballast = new byte[4][]; // -
    for (int i = 0; i < ballast.length; i++) { // -
      ballast[i] = new byte[200_000]; // -
    }
    Collected[] items = new Collected[20]; // slice(total)
    for (int i = 0; i < items.length; i++) { // slice(total)
      items[i] = new Collected(i); // slice(total)
    }
    int looks = 0; // -
    for (int i = 0; i < 4; i++) { // -
      ballast[i] = null; // -
      System.gc(); // -
      looks += priceOf(items[0]).getAsInt(); // -
    }
    int total = priceOf(items[0]).getAsInt(); // slice(total)
    System.out.println(looks); // -
    System.out.println(total); // criterion(total)
  }
}

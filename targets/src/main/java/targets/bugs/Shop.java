package targets.bugs;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * A customer asks whether there is an item and then takes it: two calls, each with the lock.
 *
 * <p>Kind: atomicity. Published: program shop of the IBM benchmark (Eytani and Ur, Compiling a
 * benchmark of documented multi-threaded bugs, 2004). Failure: a customer takes what is no longer
 * there.
 */
public final class Shop {
  private final Deque<String> items = new ArrayDeque<>(List.of("apple"));
  private volatile int paid;

  private synchronized boolean hasItems() {
    return !items.isEmpty();
  }

  private synchronized String take() {
    Actors.check(!items.isEmpty(), "sold the same item twice");
    return items.pop();
  }

  private void buy() {
    if (hasItems()) {
      pay();
      take();
    }
  }

  private void pay() {
    paid = Math.addExact(paid, 1);
  }

  public static void main(String[] args) throws InterruptedException {
    Shop shop = new Shop();
    Actors.run(shop::buy, shop::buy);
    System.out.println("sold out");
  }
}

package targets.replay;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/** Shows which tickets of an atomic counter each thread draws. */
public final class Atomics {
  public static void main(String[] args) throws Exception {
    AtomicInteger tickets = new AtomicInteger();
    AtomicIntegerArray owners = new AtomicIntegerArray(9000);
    AtomicLong product = new AtomicLong(1);
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 3000; i++) {
            owners.set(tickets.getAndIncrement(), number);
            product.updateAndGet(value -> value * 31 + number);
          }
        });
    Winners winners = new Winners(9000);
    for (int i = 0; i < owners.length(); i++) {
      winners.add(owners.get(i));
    }
    System.out.println(winners + ", product " + product);
  }
}

package targets.slice;

import java.util.ArrayList;
import java.util.List;

/** Items that one thread puts into a list and another one takes out, with wait and notify. */
public final class Handover {
  private final List<Integer> items = new ArrayList<>(); // unmarked
  private int unused; // -

  private synchronized void put(int item) {
    items.add(item); // slice(last)
    unused = item; // -
    notifyAll(); // -
  }

  private synchronized int take() throws InterruptedException {
    while (items.isEmpty()) { // slice(last)
      wait(); // unmarked
    }
    return items.remove(0); // slice(last)
  }

  public static void main(String[] args) throws Exception {
    Handover handover = new Handover(); // slice(last)
    Thread producer =
        new Thread(
            () -> {
              for (int i = 0; i < 3; i++) { // slice(last)
                handover.put(10 * i); // slice(last)
              }
            },
            "producer");
    producer.start(); // slice(last)
    int last = 0; // -
    for (int i = 0; i < 3; i++) { // slice(last)
      last = handover.take(); // slice(last)
    }
    producer.join(); // -
    System.out.println(last); // criterion(last)
  }
}

package targets.replay;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.HashMap;
import java.util.Map;

/** Shows how many polls it takes until phantom references are queued, and their order. */
public final class PhantomRefs {
  public static void main(String[] args) {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    Map<Reference<?>, Integer> numbers = new HashMap<>();
    for (int i = 0; i < 10; i++) {
      numbers.put(new PhantomReference<>(new Object(), queue), i);
    }
    System.gc();
    long polls = 0;
    while (!numbers.isEmpty() && polls < 10_000_000) {
      Reference<?> next = queue.poll();
      polls++;
      if (next != null) {
        System.out.print(numbers.remove(next) + " ");
      }
    }
    System.out.println("after " + polls + " polls");
  }
}

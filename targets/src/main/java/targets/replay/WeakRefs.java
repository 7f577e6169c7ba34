package targets.replay;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/** Shows when weak references are cleared, and in which order they come out of their queue. */
public final class WeakRefs {
  public static void main(String[] args) throws Exception {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    Map<Reference<?>, Integer> numbers = new HashMap<>();
    for (int i = 0; i < 20; i++) {
      numbers.put(new WeakReference<>(new Object(), queue), i);
    }
    WeakReference<Object> unqueued = new WeakReference<>(new Object());
    Thread collector = Together.thread(0, number -> System.gc());
    collector.start();
    long looks = 0;
    while (unqueued.get() != null) {
      looks++;
    }
    collector.join();
    for (Reference<?> next = queue.remove(500); next != null; next = queue.remove(50)) {
      System.out.print(numbers.remove(next) + " ");
      if (numbers.isEmpty()) {
        break;
      }
    }
    System.out.println("after " + looks + " looks, left " + numbers.size());
  }
}

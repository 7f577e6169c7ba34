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
    int alive = 0;
    for (Reference<?> reference : numbers.keySet()) {
      alive += reference.get() == null ? 0 : 1;
    }
    System.out.println("alive " + alive);
    System.gc();
    for (Reference<?> next = queue.remove(500); next != null; next = queue.remove(50)) {
      System.out.print(numbers.remove(next) + " ");
      if (numbers.isEmpty()) {
        break;
      }
    }
    System.out.println("left " + numbers.size());
  }
}

package targets.replay;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** Shows the order of identity hash maps, of keys that are equal and of threads. */
public final class IdentityMaps {
  public static void main(String[] args) throws Exception {
    String[] keys = new String[600];
    Arrays.setAll(keys, i -> new String("same"));
    Map<String, Integer> map = new IdentityHashMap<>();
    Set<Thread> threads = Collections.newSetFromMap(new IdentityHashMap<>());
    Together.run(
        3,
        number -> {
          for (int i = 0; i < keys.length; i++) {
            synchronized (map) {
              threads.add(Thread.currentThread());
              map.putIfAbsent(keys[(i + 200 * number) % keys.length], i);
            }
          }
        });
    System.out.println(map.values());
    threads.forEach(thread -> System.out.print(thread.getName() + " "));
    System.out.println();
  }
}

package targets.replay;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** Shows the order of identity hash maps. */
public final class IdentityMaps {
  public static void main(String[] args) throws Exception {
    Map<Object, Integer> map = new IdentityHashMap<>();
    Set<Thread> threads = Collections.newSetFromMap(new IdentityHashMap<>());
    Together.run(
        4,
        number -> {
          synchronized (map) {
            threads.add(Thread.currentThread());
            for (int i = 0; i < 4; i++) {
              map.put(new String("same"), number * 4 + i);
            }
          }
        });
    System.out.println(map.values());
    threads.forEach(thread -> System.out.print(thread.getName() + " "));
    System.out.println();
  }
}

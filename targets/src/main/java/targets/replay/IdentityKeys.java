package targets.replay;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Shows the order of maps whose keys have no hash code of their own. */
public final class IdentityKeys {
  private enum Kind {
    ONE,
    TWO,
    THREE,
    FOUR,
    FIVE
  }

  public static void main(String[] args) throws Exception {
    Object[] keys = new Object[600];
    Arrays.setAll(keys, i -> new Object());
    Map<Object, Integer> map = new HashMap<>();
    Together.run(
        3,
        number -> {
          for (int i = 0; i < keys.length; i++) {
            synchronized (map) {
              map.putIfAbsent(keys[(i + 200 * number) % keys.length], i);
            }
          }
        });
    System.out.println(map.values());
    System.out.println(new HashSet<>(List.of(Kind.values())));
    Map<Class<?>, Integer> classes = new ConcurrentHashMap<>();
    for (Class<?> type : new Class<?>[] {String.class, List.class, int.class, Kind.class}) {
      classes.put(type, type.getName().length());
    }
    System.out.println(classes);
  }
}

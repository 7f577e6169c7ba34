package targets.replay;

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
    Map<Object, Integer> map = new HashMap<>();
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 5; i++) {
            synchronized (map) {
              map.put(new Object(), number * 5 + i);
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

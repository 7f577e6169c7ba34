package targets.replay;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** Shows random UUIDs, and the map order that follows from them. */
public final class Uuids {
  public static void main(String[] args) {
    Map<UUID, Integer> map = new HashMap<>();
    for (int i = 0; i < 6; i++) {
      map.put(UUID.randomUUID(), i);
    }
    System.out.println(map);
  }
}

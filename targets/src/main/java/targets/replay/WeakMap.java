package targets.replay;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** Shows what is left in a weak map while its keys die. */
public final class WeakMap {
  public static void main(String[] args) throws Exception {
    Map<Object, Integer> map = new WeakHashMap<>();
    List<Object> kept = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      Object key = new Object();
      map.put(key, i);
      if (i % 3 == 0) {
        kept.add(key);
      }
    }
    System.out.println(map.size() + " " + map.values());
    System.gc();
    int looks = 0;
    while (map.size() > kept.size() && looks < 10_000_000) {
      looks++;
    }
    System.out.println(map.size() + " " + map.values() + " after " + looks + " looks");
    Reference.reachabilityFence(kept);
  }
}

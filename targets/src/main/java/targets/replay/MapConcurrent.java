package targets.replay;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Shows which thread computes each entry of a concurrent map, and how merges add up. */
public final class MapConcurrent {
  public static void main(String[] args) throws Exception {
    Map<Integer, Integer> makers = new ConcurrentHashMap<>();
    Map<Integer, Long> hashes = new ConcurrentHashMap<>();
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 500; i++) {
            makers.computeIfAbsent(i, key -> number);
            hashes.merge(i % 7, (long) number, (left, right) -> left * 31 + right);
          }
        });
    Winners winners = new Winners(500);
    makers.values().forEach(winners::add);
    System.out.println(winners);
    System.out.println(hashes);
  }
}

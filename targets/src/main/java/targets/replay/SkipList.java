package targets.replay;

import java.util.concurrent.ConcurrentSkipListMap;

/** Shows what a concurrent skip list holds first while two threads add and one removes. */
public final class SkipList {
  public static void main(String[] args) throws Exception {
    ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
    long[] removed = new long[1];
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 2000; i++) {
            if (number < 2) {
              map.put((i * 37 + number) % 4000, number);
            } else if (map.pollFirstEntry() != null) {
              removed[0] = removed[0] * 31 + (map.isEmpty() ? -1 : map.firstKey());
            }
          }
        });
    System.out.println(map.size() + " left, removed " + removed[0]);
  }
}

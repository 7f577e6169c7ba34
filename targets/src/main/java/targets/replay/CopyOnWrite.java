package targets.replay;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Shows which snapshots an iteration over a copy-on-write list sees while others add. */
public final class CopyOnWrite {
  public static void main(String[] args) throws Exception {
    List<Integer> list = new CopyOnWriteArrayList<>();
    long[] seen = new long[1];
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 400; i++) {
            if (number < 2) {
              list.add(number);
            } else {
              int size = 0;
              for (Integer element : list) {
                size += 2 + element;
              }
              seen[0] = seen[0] * 31 + size;
            }
          }
        });
    System.out.println(list.toString().hashCode() + " seen " + seen[0]);
  }
}

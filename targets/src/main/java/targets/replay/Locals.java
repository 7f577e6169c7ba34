package targets.replay;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/** Shows which number each thread draws for its thread local. */
public final class Locals {
  private static final AtomicInteger NEXT = new AtomicInteger();
  private static final ThreadLocal<Integer> NUMBER = ThreadLocal.withInitial(NEXT::getAndIncrement);

  public static void main(String[] args) throws Exception {
    int[] drawn = new int[6];
    Together.run(
        6,
        number -> {
          for (int i = 0; i < 200; i++) {
            drawn[number] = drawn[number] * 31 + NUMBER.get();
            if (i % 20 == 0) {
              NUMBER.remove();
            }
          }
        });
    System.out.println(Arrays.toString(drawn) + " main " + NUMBER.get());
  }
}

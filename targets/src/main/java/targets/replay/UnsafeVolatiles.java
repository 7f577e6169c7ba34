package targets.replay;

import java.lang.reflect.Field;
import java.util.Arrays;
import sun.misc.Unsafe;

/**
 * Shows how often two threads look in vain for a flag that the other sets through {@code
 * sun.misc.Unsafe}, as older libraries do. Newer JVMs warn of it.
 */
public final class UnsafeVolatiles {
  private static final int TURNS = 40;

  private int turn;
  private int answer;

  public static void main(String[] args) throws Exception {
    Field only = Unsafe.class.getDeclaredField("theUnsafe");
    only.setAccessible(true);
    Unsafe unsafe = (Unsafe) only.get(null);
    long turn = unsafe.objectFieldOffset(UnsafeVolatiles.class.getDeclaredField("turn"));
    UnsafeVolatiles shared = new UnsafeVolatiles();
    long[] vain = new long[2];
    Together.run(
        2,
        number -> {
          for (int i = number; i < TURNS; i += 2) {
            while (unsafe.getIntVolatile(shared, turn) != i) {
              vain[number]++;
            }
            shared.answer = shared.answer * 31 + number;
            if (number == 0) {
              unsafe.putIntVolatile(shared, turn, i + 1);
            } else {
              unsafe.putOrderedInt(shared, turn, i + 1);
            }
          }
        });
    System.out.println(shared.answer + ", looked in vain " + Arrays.toString(vain));
  }
}

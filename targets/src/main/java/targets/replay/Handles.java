package targets.replay;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** Shows how often compare-and-set by a var handle has to try again. */
public final class Handles {
  private static final VarHandle VALUE;

  static {
    try {
      VALUE = MethodHandles.lookup().findVarHandle(Handles.class, "value", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile int value;

  public static void main(String[] args) throws Exception {
    Handles shared = new Handles();
    int[] failed = new int[3];
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 3000; i++) {
            int old = shared.value;
            while (!VALUE.compareAndSet(shared, old, old * 31 + number)) {
              failed[number]++;
              old = (int) VALUE.getVolatile(shared);
            }
          }
        });
    System.out.println(shared.value + ", failed " + Arrays.toString(failed));
  }
}

package targets.replay;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Shows which values a reader acquires of those that a writer releases. */
public final class AcquireRelease {
  private static final VarHandle READY;

  static {
    try {
      READY = MethodHandles.lookup().findStaticVarHandle(AcquireRelease.class, "ready", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static int ready;
  private static int plain;

  public static void main(String[] args) throws Exception {
    int rounds = 20_000;
    long[] seen = new long[2];
    Together.run(
        2,
        number -> {
          if (number == 0) {
            for (int i = 1; i <= rounds; i++) {
              plain = i;
              READY.setRelease(i);
            }
            return;
          }
          for (int last = 0; last < rounds; ) {
            int now = (int) READY.getAcquire();
            if (now != last) {
              seen[0]++;
              seen[1] += plain - now;
              last = now;
            }
          }
        });
    System.out.println("saw " + seen[0] + " values, the plain one ahead by " + seen[1]);
  }
}

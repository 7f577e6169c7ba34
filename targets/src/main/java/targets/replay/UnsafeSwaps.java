package targets.replay;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Shows which thread wins each compare-and-swap of {@code sun.misc.Unsafe}, as older libraries use
 * it. Newer JVMs warn of it.
 */
public final class UnsafeSwaps {
  private static final int ROUNDS = 3000;

  private volatile int tickets;

  public static void main(String[] args) throws Throwable {
    Class<?> type = Class.forName("sun.misc.Unsafe");
    Field only = type.getDeclaredField("theUnsafe");
    only.setAccessible(true);
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle place =
        lookup
            .findVirtual(type, "objectFieldOffset", MethodType.methodType(long.class, Field.class))
            .bindTo(only.get(null));
    MethodHandle swap =
        lookup
            .findVirtual(
                type,
                "compareAndSwapInt",
                MethodType.methodType(
                    boolean.class, Object.class, long.class, int.class, int.class))
            .bindTo(only.get(null));
    long offset = (long) place.invokeExact(UnsafeSwaps.class.getDeclaredField("tickets"));
    UnsafeSwaps desk = new UnsafeSwaps();
    int[] owners = new int[3 * ROUNDS];
    Together.run(
        3,
        number -> {
          for (int i = 0; i < ROUNDS; i++) {
            owners[draw(desk, swap, offset)] = number;
          }
        });
    Winners winners = new Winners(owners.length);
    for (int owner : owners) {
      winners.add(owner);
    }
    System.out.println(winners + ", tickets " + desk.tickets);
  }

  private static int draw(UnsafeSwaps desk, MethodHandle swap, long offset) {
    try {
      int ticket = desk.tickets;
      while (!(boolean) swap.invokeExact((Object) desk, offset, ticket, ticket + 1)) {
        ticket = desk.tickets;
      }
      return ticket;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}

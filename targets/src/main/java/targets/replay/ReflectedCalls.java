package targets.replay;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Shows inputs and waits that no class file calls: found by reflection, and by lookups. */
public final class ReflectedCalls {
  private static final MethodType LONG = MethodType.methodType(long.class);
  private static final MethodType NOTHING = MethodType.methodType(void.class);

  private static int shared;

  public static void main(String[] args) throws Throwable {
    Method nanos = System.class.getMethod("nanoTime");
    for (int i = 0; i < 20; i++) { // so often that the JDK makes a class for it
      System.out.println(nanos.invoke(null));
    }
    System.out.println(System.class.getMethod("currentTimeMillis").invoke(null));
    System.out.println(Runtime.class.getMethod("freeMemory").invoke(Runtime.getRuntime()));
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    System.out.println((long) lookup.findStatic(System.class, "nanoTime", LONG).invokeExact());
    System.out.println((long) lookup.unreflect(nanos).invokeExact());
    System.out.println(
        (long)
            lookup
                .findVirtual(Runtime.class, "totalMemory", LONG)
                .invokeExact(Runtime.getRuntime()));
    System.out.println((long) lookup.bind(Runtime.getRuntime(), "maxMemory", LONG).invokeExact());
    waitByReflection();
    loseUpdates(lookup.findStatic(Thread.class, "yield", NOTHING));
    refuse();
  }

  private static void waitByReflection() throws Exception {
    Object lock = new Object();
    Thread waiter =
        new Thread(
            () -> {
              synchronized (lock) {
                try {
                  Object.class.getMethod("wait").invoke(lock);
                } catch (ReflectiveOperationException e) {
                  System.out.println(e.getCause());
                }
              }
              System.out.println("woken");
            });
    waiter.start();
    while (waiter.getState() != Thread.State.WAITING) {
      Thread.class.getMethod("sleep", long.class).invoke(null, 1); // which reflection widens
    }
    synchronized (lock) {
      Object.class.getMethod("notifyAll").invoke(lock);
    }
    waiter.join();
  }

  /** Without a lock, between a read and a write. */
  private static void loseUpdates(MethodHandle letOthers) throws Exception {
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 300; i++) {
            int seen = shared;
            try {
              letOthers.invokeExact();
            } catch (Throwable e) {
              throw new IllegalStateException(e);
            }
            shared = seen + 1;
          }
        });
    System.out.println(shared);
  }

  /** Calls that make no sense are refused as ever. */
  private static void refuse() throws Exception {
    try {
      Object.class.getMethod("notify").invoke(new Object());
    } catch (InvocationTargetException e) {
      System.out.println(e.getCause().getClass());
    }
    try {
      Object.class.getMethod("wait", long.class).invoke(new Object(), "soon");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getClass());
    }
    try {
      Runtime.class.getMethod("freeMemory").invoke("no runtime");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getClass());
    }
    try {
      MethodHandles.lookup().findStatic(System.class, "nanoTime", MethodType.methodType(int.class));
    } catch (NoSuchMethodException e) {
      System.out.println(e.getMessage());
    }
    try {
      Object.class.getMethod("wait").invoke(null);
    } catch (NullPointerException e) {
      System.out.println(e.getClass());
    }
  }
}

package clew.probe;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;

/**
 * The methods of the JDK whose calls are turned to probes where a class file makes them, for those
 * who find them by reflection or a lookup.
 */
public final class Reflected {
  private static final Object[] NOTHING = {};

  private Reflected() {}

  /**
   * Returns whether a probe stands for the call of {@code method}; not if the call makes no sense,
   * as the real one will say.
   */
  public static boolean stands(Method method, Object object, Object[] arguments) {
    Class<?> owner = method.getDeclaringClass();
    if (!isOwner(owner)) {
      return false;
    }
    Events.mute();
    try {
      return makesSense(method, object, arguments == null ? NOTHING : arguments);
    } finally {
      Events.unmute();
    }
  }

  private static boolean isOwner(Class<?> type) {
    return type == Object.class
        || type == Thread.class
        || type == System.class
        || type == Runtime.class;
  }

  private static boolean makesSense(Method method, Object object, Object[] arguments) {
    Class<?> owner = method.getDeclaringClass();
    Class<?>[] parameters = method.getParameterTypes();
    boolean isStatic = owner == System.class || owner == Thread.class;
    if (probeOf(owner, method.getName(), parameters) == null
        || parameters.length != arguments.length
        || !(isStatic || owner.isInstance(object))) {
      return false;
    }
    for (int i = 0; i < parameters.length; i++) {
      boolean fits =
          parameters[i] == Duration.class
              ? arguments[i] instanceof Duration
              : widened(arguments[i], parameters[i]) != null;
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  /** Returns {@code argument} as a number that fits {@code type}, int or long, or null. */
  private static Long widened(Object argument, Class<?> type) {
    if (argument instanceof Character) {
      return (long) (Character) argument;
    }
    boolean isSmall =
        argument instanceof Integer || argument instanceof Short || argument instanceof Byte;
    return isSmall || (type == long.class && argument instanceof Long)
        ? (Long) ((Number) argument).longValue()
        : null;
  }

  /** Calls the probe in place of {@code method}. */
  public static Object call(Method method, Object object, Object[] arguments)
      throws InvocationTargetException {
    try {
      return call(method.getName(), object, arguments == null ? NOTHING : arguments);
    } catch (Throwable e) {
      throw new InvocationTargetException(e);
    }
  }

  private static Object call(String name, Object object, Object[] arguments)
      throws InterruptedException {
    switch (name) {
      case "nanoTime":
        return Inputs.nanoTime();
      case "currentTimeMillis":
        return Inputs.currentTimeMillis();
      case "availableProcessors":
        return Inputs.availableProcessors((Runtime) object);
      case "freeMemory":
        return Inputs.freeMemory((Runtime) object);
      case "totalMemory":
        return Inputs.totalMemory((Runtime) object);
      case "maxMemory":
        return Inputs.maxMemory((Runtime) object);
      case "notify":
        Sync.notifyOne(object);
        return null;
      case "notifyAll":
        Sync.notifyAllOf(object);
        return null;
      case "wait":
        Sync.await(object, millis(arguments), nanos(arguments));
        return null;
      case "sleep":
        if (arguments[0] instanceof Duration) {
          Sync.sleep((Duration) arguments[0]);
        } else {
          Sync.sleep(millis(arguments), nanos(arguments));
        }
        return null;
      default:
        Sync.letOthers();
        return null;
    }
  }

  private static long millis(Object[] arguments) {
    return arguments.length > 0 ? widened(arguments[0], long.class) : 0;
  }

  private static int nanos(Object[] arguments) {
    return arguments.length > 1 ? widened(arguments[1], int.class).intValue() : 0;
  }

  /** Returns the probe in place of a static method that a lookup is asked for, or null. */
  public static MethodHandle ofClass(Class<?> owner, String name, MethodType type)
      throws ReflectiveOperationException {
    if (owner != System.class && owner != Thread.class) {
      return null;
    }
    String probe = probeOf(owner, name, type.parameterArray());
    return probe == null ? null : find(owner, probe, type);
  }

  /** Returns the probe in place of an instance method that a lookup is asked for, or null. */
  public static MethodHandle ofObject(Class<?> owner, String name, MethodType type)
      throws ReflectiveOperationException {
    Class<?> declarer = owner == Runtime.class ? owner : Object.class;
    String probe = probeOf(declarer, name, type.parameterArray());
    MethodHandle found =
        probe == null ? null : find(declarer, probe, type.insertParameterTypes(0, declarer));
    return found == null || owner == declarer
        ? found
        : found.asType(type.insertParameterTypes(0, owner));
  }

  /** Returns the probe in place of a method that a lookup is asked for, or null. */
  public static MethodHandle of(Method method) throws ReflectiveOperationException {
    Class<?> owner = method.getDeclaringClass();
    if (!isOwner(owner)) {
      return null;
    }
    MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    if (owner == Object.class || owner == Runtime.class) {
      return ofObject(owner, method.getName(), type);
    }
    return ofClass(owner, method.getName(), type);
  }

  /** Returns the probe on {@code object} in place of a method of it, or null. */
  public static MethodHandle on(Object object, String name, MethodType type)
      throws ReflectiveOperationException {
    MethodHandle probe = object == null ? null : ofObject(object.getClass(), name, type);
    return probe == null ? null : probe.bindTo(object);
  }

  /** Returns the probe, or null if it returns something else: then so does the method. */
  private static MethodHandle find(Class<?> owner, String probe, MethodType type)
      throws ReflectiveOperationException {
    boolean isInput = owner == System.class || owner == Runtime.class;
    Events.mute();
    try {
      return MethodHandles.lookup().findStatic(isInput ? Inputs.class : Sync.class, probe, type);
    } catch (NoSuchMethodException e) {
      return null;
    } finally {
      Events.unmute();
    }
  }

  /** Returns the name of the probe for a method that {@code owner} declares, or null. */
  private static String probeOf(Class<?> owner, String name, Class<?>[] parameters) {
    switch (name) {
      case "nanoTime":
      case "currentTimeMillis":
        return owner == System.class ? name : null;
      case "availableProcessors":
      case "freeMemory":
      case "totalMemory":
      case "maxMemory":
        return owner == Runtime.class ? name : null;
      case "wait":
        return owner == Object.class && isTime(parameters, 0) ? "await" : null;
      case "notify":
        return owner == Object.class && parameters.length == 0 ? "notifyOne" : null;
      case "notifyAll":
        return owner == Object.class && parameters.length == 0 ? "notifyAllOf" : null;
      case "sleep":
        return owner == Thread.class && (isTime(parameters, 1) || isDuration(parameters))
            ? name
            : null;
      case "yield":
      case "onSpinWait":
        return owner == Thread.class ? "letOthers" : null;
      default:
        return null;
    }
  }

  /** Returns whether they are milliseconds and nanoseconds, or the first {@code least} of them. */
  private static boolean isTime(Class<?>[] parameters, int least) {
    return parameters.length >= least
        && parameters.length <= 2
        && (parameters.length < 1 || parameters[0] == long.class)
        && (parameters.length < 2 || parameters[1] == int.class);
  }

  private static boolean isDuration(Class<?>[] parameters) {
    return parameters.length == 1 && parameters[0] == Duration.class;
  }
}

package clew.probe.wire;

/**
 * Where probes for events stand, as far as that is a matter of choice: the agent puts them there
 * and the reader of events expects them there.
 */
public final class EventRules {
  private static final String TRACED_JDK = "java/util/";

  private static final String[] JDK = {"java/", "javax/", "jdk/", "sun/", "com/sun/"};

  /** Classes that keep nothing they are given and call nothing back but what they turn to text. */
  private static final String[] VALUES = {
    "java/lang/String",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Boolean",
    "java/lang/Float",
    "java/lang/Double",
    "java/lang/Math",
    "java/lang/Class"
  };

  /** The key of no method. */
  public static final int NONE = 1;

  private EventRules() {}

  /** Returns what a call and the entry into its callee have in common, never 0 or {@link #NONE}. */
  public static int key(String name, String descriptor, boolean isStatic) {
    int hash = 2 * (31 * name.hashCode() + descriptor.hashCode()) + (isStatic ? 1 : 0);
    return hash == 0 || hash == NONE ? hash + 2 : hash;
  }

  /** Returns what tells whether the callee of a call was woven, when it has returned. */
  public static int returnKey(String owner, String name, String descriptor, boolean isStatic) {
    return saysResult(owner) ? NONE : key(name, descriptor, isStatic);
  }

  /**
   * Returns whether calls of methods of {@code owner} always say their result. Elsewhere only what
   * unseen code returns is said; but such code may call back a method of the same name.
   */
  public static boolean saysResult(String owner) {
    return !isWoven(owner);
  }

  /** Returns the key of an {@code invokedynamic}, which is no method's. */
  public static int dynamicKey(String name, String descriptor) {
    return key("dynamic " + name, descriptor, true);
  }

  /** Returns whether the classes of that name that come with the JDK are woven for events. */
  public static boolean isTracedJdk(String name) {
    return name.startsWith(TRACED_JDK) && name.indexOf('/', TRACED_JDK.length()) < 0;
  }

  /** Returns whether the class looks like one of the JDK. */
  public static boolean isJdk(String name) {
    for (String prefix : JDK) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether reads of static fields of {@code owner} are events. */
  public static boolean readsStatic(String owner) {
    // Classes of the JDK may have been initialised before anything was woven.
    return isJdk(owner);
  }

  /** Returns whether a class named {@code owner} is expected to be woven for events. */
  public static boolean isWoven(String owner) {
    return !isJdk(owner) || isTracedJdk(owner);
  }

  /** Returns whether a call names its arguments before it is made. */
  public static boolean passes(String owner, String name) {
    if (isWoven(owner)) {
      return false;
    }
    boolean keepsNothing =
        owner.equals("java/lang/Object") || owner.equals("java/lang/Math") || isValue(owner);
    return !keepsNothing || name.equals("valueOf") || name.equals("format") || name.equals("join");
  }

  /** Returns whether an argument of that type is named when a call names its arguments. */
  public static boolean isPassed(String descriptor) {
    if (descriptor.startsWith("[")) {
      return true;
    }
    return descriptor.startsWith("L") && !isValue(descriptor.substring(1, descriptor.length() - 1));
  }

  /** Returns whether objects of the class are values: nothing inside them changes. */
  public static boolean isValue(String name) {
    for (String value : VALUES) {
      if (value.equals(name)) {
        return true;
      }
    }
    return false;
  }
}

package clew.agent;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which classes are woven.
 *
 * <p>Patterns are of the form {@code com.acme.**} (a package and all below it), {@code com.acme.*}
 * (one package) or a class name; one with {@code !} in front leaves out again. Without patterns:
 * all classes that do not come with the JDK.
 */
public final class Scope {
  /** Asked once: a security manager of the target would not let its threads ask later. */
  private static final ClassLoader PLATFORM_LOADER = ClassLoader.getPlatformClassLoader();

  /** What reflection generates, in class loaders of its own, for methods that are often called. */
  private static final String GENERATED = "jdk/internal/reflect/Generated";

  /**
   * Libraries that change classes of the JDK so that these call them: mocks of {@code Object}, for
   * one, are then come to by any thread of the JVM that waits.
   */
  private static final String[] BELOW_JDK = {"org/mockito/", "net/bytebuddy/"};

  /** By which the JVM asks transformers: who gives up its turn there keeps a class from others. */
  private static final String BELOW_LOADING = "sun/instrument/";

  private final List<String> included = new ArrayList<>();
  private final List<String> excluded = new ArrayList<>();

  private Scope(List<String> patterns) {
    for (String pattern : patterns) {
      String path = pattern.trim().replace('.', '/');
      if (path.startsWith("!")) {
        excluded.add(path.substring(1));
      } else {
        included.add(path);
      }
    }
  }

  /** Returns the scope that {@code patterns} describe. */
  public static Scope of(List<String> patterns) {
    return new Scope(patterns);
  }

  /** Returns whether the class with that internal name is woven when {@code loader} defines it. */
  public boolean contains(@Nullable ClassLoader loader, String name) {
    if (isOurs(loader, name) || matches(excluded, name)) {
      return false;
    }
    return included.isEmpty()
        ? !isJdk(loader) && !name.startsWith(GENERATED)
        : matches(included, name);
  }

  /**
   * Returns whether code of that class takes no time, as that of the JDK: threads that take no part
   * may run it too, and must not move the clock. Whoever names such a library wants to see it take
   * turns.
   */
  public boolean isTimeless(String name) {
    boolean isBelow = false;
    for (String library : BELOW_JDK) {
      isBelow |= name.startsWith(library);
    }
    return (isBelow && included.isEmpty()) || name.startsWith(BELOW_LOADING);
  }

  /** Returns whether the class is a part of Clew inside the target. */
  public static boolean isOurs(@Nullable ClassLoader loader, String name) {
    return loader == null
        ? name.startsWith("java/lang/Clew")
        : name.startsWith("clew/agent/") || name.startsWith("clew/probe/wire/");
  }

  /** Returns whether the classes of {@code loader} come with the JDK. */
  public static boolean isJdk(@Nullable ClassLoader loader) {
    return loader == null || loader == PLATFORM_LOADER;
  }

  /**
   * Returns whether classes of the JDK have such names: for where a class loader cannot be asked
   * for, since a security manager of the target would be asked too.
   */
  public static boolean isNamedLikeJdk(String name) {
    return name.startsWith("java.")
        || name.startsWith("jdk.")
        || name.startsWith("sun.")
        || name.startsWith("com.sun.");
  }

  private static boolean matches(List<String> patterns, String name) {
    for (String pattern : patterns) {
      if (matches(pattern, 0, name, 0)) {
        return true;
      }
    }
    return false;
  }

  /** By hand, since a regular expression would load classes while a class is being loaded. */
  private static boolean matches(String pattern, int p, String name, int n) {
    if (p == pattern.length()) {
      return n == name.length();
    }
    if (pattern.charAt(p) != '*') {
      return n < name.length()
          && pattern.charAt(p) == name.charAt(n)
          && matches(pattern, p + 1, name, n + 1);
    }
    boolean crossesPackages = pattern.startsWith("**", p);
    int rest = p + (crossesPackages ? 2 : 1);
    for (int end = n; end <= name.length(); end++) {
      if (matches(pattern, rest, name, end)) {
        return true;
      }
      if (!crossesPackages && end < name.length() && name.charAt(end) == '/') {
        return false;
      }
    }
    return false;
  }
}

package clew.agent.start;

import clew.agent.schedule.HashState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Gives classes of the JDK that are loaded before the target starts the same identity hash codes in
 * a recording and in its replays.
 *
 * <p>A class has its own from the moment it is linked at the latest, by a draw from the generator
 * of the thread that links it, and the main thread's begins the same in each JVM. What is linked
 * before the agent starts depends on the class path, which is another one in a replay; what the
 * agent makes the JDK link depends on what the agent does. So a replay is told the early classes on
 * its command line, before it does anything, and the others are loaded here in both.
 *
 * <p>Runs inside the application's class loader, in front of all else: uses the most common classes
 * only.
 */
final class FirstHashes {
  /** More than the JVM draws before it starts agents; what is below is early. */
  static final int FIRST = 4096;

  /** With more than these there is nothing to be gained; and they go into a command line. */
  private static final int MOST = 64;

  /** What stands in front of the early classes, if there are any in the agent's options. */
  private static final String EARLY = "early=";

  /** What only a recording or only a replay makes the JDK load, or both at other moments. */
  private static final String[] OFTEN_LATER = {
    "java.io.IOException",
    "java.lang.StackTraceElement$HashedModules",
    "java.lang.Thread$State",
    "java.lang.reflect.InvocationTargetException",
    "java.nio.channels.SelectableChannel",
    "java.util.ArrayList$SubList",
    "java.util.zip.Deflater",
    "java.util.zip.Deflater$DeflaterZStreamRef",
    "sun.instrument.TransformerManager$TransformerInfo",
    "jdk.internal.event.Event",
    "jdk.internal.event.ThreadSleepEvent",
    "jdk.internal.reflect.UnsafeFieldAccessorFactory",
    "jdk.internal.reflect.UnsafeQualifiedFieldAccessorImpl",
    "jdk.internal.reflect.UnsafeQualifiedObjectFieldAccessorImpl",
    "jdk.internal.reflect.UnsafeObjectFieldAccessorImpl",
    "jdk.internal.reflect.ClassFileConstants",
    "jdk.internal.reflect.AccessorGenerator",
    "jdk.internal.reflect.MethodAccessorGenerator",
    "jdk.internal.reflect.MethodAccessorGenerator$1",
    "jdk.internal.reflect.ByteVectorFactory",
    "jdk.internal.reflect.ByteVector",
    "jdk.internal.reflect.ByteVectorImpl",
    "jdk.internal.reflect.ClassFileAssembler",
    "jdk.internal.reflect.UTF8",
    "jdk.internal.reflect.Label",
    "jdk.internal.reflect.Label$PatchInfo",
    "jdk.internal.reflect.ClassDefiner",
    "jdk.internal.reflect.ClassDefiner$1",
  };

  private static int drawn;

  private FirstHashes() {}

  /** Loads what is to be loaded first and returns the plan's file, which {@code options} name. */
  static @Nullable String align(@Nullable String options) {
    String planFile = options;
    load("java.lang.Object"); // this may be the first to need a class
    drawn = HashState.drawnSoFar();
    if (options != null && options.startsWith(EARLY)) {
      int end = options.indexOf('|');
      planFile = options.substring(end + 1);
      loadEarly(options.substring(EARLY.length(), Math.max(end, EARLY.length())));
    }
    drawUpTo(FIRST);
    for (String name : OFTEN_LATER) {
      load(name);
    }
    return planFile;
  }

  /** Loads each class of {@code name:number,name:number,} when that draw comes next. */
  private static void loadEarly(String early) {
    int from = 0;
    for (int end = early.indexOf(','); end >= 0; end = early.indexOf(',', from)) {
      int colon = early.indexOf(':', from);
      if (colon > from && colon < end) {
        drawUpTo(Integer.parseInt(early.substring(colon + 1, end)) - 1);
        load(early.substring(from, colon));
        drawn = HashState.drawnSoFar();
      }
      from = end + 1;
    }
  }

  private static void drawUpTo(int last) {
    while (drawn >= 0 && drawn < last) {
      System.identityHashCode(new Object());
      drawn++;
    }
  }

  private static void load(String name) {
    try {
      Class.forName(name, true, null);
    } catch (ClassNotFoundException e) {
      return; // another version of Java has others
    } catch (SecurityException e) {
      return; // a manager that trusts nobody: such classes have the hash codes that come
    }
  }

  /**
   * Returns those of {@code loaded} that were there before the agent, in the order of loading, each
   * with the number of the draw that gave it its code; all of them have one.
   */
  static List<String> early(Class<?>[] loaded, Map<Integer, Integer> drawn) {
    Map<Integer, String> early = new TreeMap<>();
    for (Class<?> type : loaded) {
      boolean isHidden = type.getName().indexOf('/') >= 0;
      boolean isNamed = !type.isArray() && !type.isPrimitive() && !isHidden;
      int number = drawn.getOrDefault(System.identityHashCode(type), 0);
      boolean isEarly = number > 0 && number < FIRST;
      if (isNamed && isEarly && !isAlwaysEarly(type.getName()) && isOfTheBootLoader(type)) {
        early.put(number, type.getName() + ':' + number);
      }
    }
    // Without its archive of classes the JVM links hundreds, in an order that differs by itself.
    return early.size() > MOST ? new ArrayList<>() : new ArrayList<>(early.values());
  }

  /** What the JVM needs to start any agent is there in each run, in the same order. */
  private static boolean isAlwaysEarly(String name) {
    return name.startsWith("sun.instrument.")
        || name.startsWith("java.lang.instrument.")
        || name.startsWith("sun.nio.cs.UTF_8$Encoder")
        || name.startsWith("jdk.internal.loader.URLClassPath");
  }

  private static boolean isOfTheBootLoader(Class<?> type) {
    try {
      return type.getClassLoader() == null;
    } catch (SecurityException e) {
      return false; // it has one, which a manager of the target keeps to itself
    }
  }
}

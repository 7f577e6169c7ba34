package clew.agent.start;

import clew.agent.schedule.HashState;

/**
 * Gives classes of the JDK that are loaded before the target starts the same identity hash codes in
 * a recording and in its replays.
 *
 * <p>A class has its own from the moment it is linked at the latest, by a draw from the generator
 * of the thread that links it, and the main thread's begins the same in each JVM. How many were
 * drawn before the agent starts depends on the class path, which is another one in a replay; what
 * the agent makes the JDK link depends on what the agent does. So both draw up to the same number
 * first, and link what only one of them would link early.
 *
 * <p>Runs inside the application's class loader, in front of all else: uses the most common classes
 * only.
 */
final class FirstHashes {
  /** More than the JVM draws before it starts agents. */
  private static final int FIRST = 4096;

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

  private FirstHashes() {}

  /** Draws as many identity hash codes as are drawn in each JVM, and loads what comes first. */
  static void align() {
    int drawn = HashState.drawnSoFar();
    while (drawn >= 0 && drawn < FIRST) {
      System.identityHashCode(new Object());
      drawn++;
    }
    for (String name : OFTEN_LATER) {
      load(name);
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
}

package clew.agent.start;

import clew.agent.Scope;
import clew.probe.Memory;

/**
 * Gives classes of the JDK that are there before the target the same identity hash codes in a
 * recording and its replay.
 *
 * <p>The JVM counts them up, and a class gets one when it is loaded. What was loaded before the
 * schedule starts has one that depends on the jars of the class path and on what the agent does
 * first. The target may well look: the order of a set of classes follows from it. So each gets a
 * new one, made from its name, in the word where the JVM keeps it. That must be done while nothing
 * goes by the old ones.
 */
final class ClassHashes {
  private static final long MASK = 0x7fff_ffffL;

  /** What the lowest bits of that word say of an object that nobody has locked. */
  private static final long UNLOCKED = 1;

  private static final long LOCK_MASK = 3;

  /** What one of the two may need and the other not. */
  private static final String[] NEEDED = {
    "java.util.Vector",
    "[Ljava.net.URL;",
    "java.lang.StackTraceElement$HashedModules",
    "sun.instrument.TransformerManager$TransformerInfo"
  };

  private final Memory memory;

  /** Where in that word the hash code begins; -1 if it is not there. */
  private final int shift;

  ClassHashes(Memory memory) {
    this.memory = memory;
    this.shift = shift();
  }

  private int shift() {
    Object any = new Object();
    long hash = System.identityHashCode(any);
    long word = memory.getLong(any, 0);
    for (int i = Long.SIZE - Integer.SIZE; i >= 0; i--) {
      if (((word >>> i) & MASK) == hash) {
        return i;
      }
    }
    return -1;
  }

  /** Loads what may be missing, so that all of it is there in both. */
  static void loadNeeded() {
    for (String name : NEEDED) {
      try {
        Class.forName(name, false, null);
      } catch (ClassNotFoundException e) {
        // This JDK has none, then neither of them needs it.
      }
    }
  }

  /** Renews those of {@code loaded} that were counted since the JVM began. */
  void renew(Class<?>[] loaded) {
    int last = System.identityHashCode(new Object());
    if (shift < 0 || System.identityHashCode(new Object()) != last + 1) {
      return; // this JVM does not count
    }
    for (Class<?> type : loaded) {
      if (Scope.isJdk(type.getClassLoader()) && isFree(type)) {
        renew(type, last);
      }
    }
  }

  /** Returns whether no table goes by the hash code of {@code type}. */
  private static boolean isFree(Class<?> type) {
    return type.getName().indexOf('/') < 0
        && !type.getName().startsWith("sun.instrument.") // in types of method handles
        && !ClassLoader.class.isAssignableFrom(type); // in the list of parallel loaders
  }

  private void renew(Class<?> type, int last) {
    long word = memory.getLong(type, 0);
    long found = (word >>> shift) & MASK;
    boolean isCounted = found > 0 && found < last && (word & LOCK_MASK) == UNLOCKED;
    if (isCounted && System.identityHashCode(type) == found) {
      long named = Math.max(1, type.getName().hashCode() & MASK);
      memory.putLong(type, 0, (word & ~(MASK << shift)) | (named << shift));
    }
  }
}

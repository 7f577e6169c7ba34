package clew.agent.trace;

import clew.probe.Memory;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Where objects lie, and whether they may lie elsewhere by now.
 *
 * <p>Identity hash codes would be simpler, but to ask an object for its own gives it one, and a
 * replay must give the same objects the same hash codes as the recorded execution. A collector that
 * moves objects stops all threads for it; it then clears a reference to an object that nobody else
 * holds. That is asked by reading the field, since {@code get} would hold on to the object for a
 * moment. Where the memory cannot be read, identity hash codes have to do.
 */
final class Addresses {
  private static final int NARROW = 4;

  /** Has a class of its own, so that nobody takes it for a reference of the target's. */
  private static final class Canary extends WeakReference<Object> {
    Canary() {
      super(new Object());
    }
  }

  private final @Nullable Memory memory;
  private final @Nullable Object[] holder = new Object[2];
  private final long firstElement;
  private final long referent;
  private final boolean isNarrow;
  private Canary canary = new Canary();
  private int moves;

  /** Addresses as {@code memory} tells them; null if it cannot be read. */
  Addresses(@Nullable Memory memory) {
    this.memory = memory;
    if (memory == null) {
      firstElement = 0;
      referent = 0;
      isNarrow = true;
      return;
    }
    firstElement = memory.arrayBaseOffset(Object[].class);
    referent = memory.objectFieldOffset(field());
    holder[0] = this;
    holder[1] = this;
    isNarrow = memory.getInt(holder, firstElement) == memory.getInt(holder, firstElement + NARROW);
    holder[0] = null;
    holder[1] = null;
  }

  private static java.lang.reflect.Field field() {
    try {
      return Reference.class.getDeclaredField("referent");
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("a JDK whose references have no referent", e);
    }
  }

  /** Returns a number for where {@code object} lies; others may have the same one. */
  int of(Object object) {
    Memory known = memory;
    if (known == null) {
      return System.identityHashCode(object);
    }
    holder[0] = object;
    int address;
    if (isNarrow) {
      address = known.getInt(holder, firstElement);
    } else {
      long wide = known.getLong(holder, firstElement);
      address = (int) (wide >>> 3) ^ (int) (wide >>> 35);
    }
    holder[0] = null;
    return address;
  }

  /** Returns how often any object may have moved so far. */
  int moves() {
    Memory known = memory;
    if (known != null && isCleared(known)) {
      canary = new Canary();
      moves++;
    }
    return moves;
  }

  private boolean isCleared(Memory known) {
    return isNarrow ? known.getInt(canary, referent) == 0 : known.getLong(canary, referent) == 0;
  }
}

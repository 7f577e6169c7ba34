package clew.agent.trace;

import org.jspecify.annotations.Nullable;

/**
 * Numbers for objects, by the order in which they are first asked for.
 *
 * <p>A hash table with open addressing on identity, so that no code of the target and no woven code
 * runs. It holds on to its objects: a trace is made of a replay, in which nobody waits for them to
 * go.
 */
final class ObjectNumbers {
  private @Nullable Object[] objects = new Object[1 << 12];
  private int[] numbers = new int[1 << 12];
  private int count;

  /** Returns the number of {@code object}, or 0 if it has none. */
  int find(Object object) {
    int mask = objects.length - 1;
    for (int at = place(object, mask); ; at = (at + 1) & mask) {
      Object there = objects[at];
      if (there == object) {
        return numbers[at];
      }
      if (there == null) {
        return 0;
      }
    }
  }

  /** Gives the next number, from 1, to {@code object}, which has none. */
  int add(Object object) {
    if (2 * count > objects.length) {
      grow();
    }
    put(object, ++count);
    return count;
  }

  private void put(Object object, int number) {
    int mask = objects.length - 1;
    int at = place(object, mask);
    while (objects[at] != null) {
      at = (at + 1) & mask;
    }
    objects[at] = object;
    numbers[at] = number;
  }

  private void grow() {
    @Nullable Object[] oldObjects = objects;
    int[] oldNumbers = numbers;
    objects = new Object[2 * oldObjects.length];
    numbers = new int[2 * oldObjects.length];
    for (int i = 0; i < oldObjects.length; i++) {
      Object object = oldObjects[i];
      if (object != null) {
        put(object, oldNumbers[i]);
      }
    }
  }

  private static int place(Object object, int mask) {
    int hash = System.identityHashCode(object);
    return (hash ^ (hash >>> 15)) & mask;
  }
}

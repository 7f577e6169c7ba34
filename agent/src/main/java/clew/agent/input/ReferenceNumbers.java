package clew.agent.input;

import java.lang.ref.Reference;
import java.util.Arrays;

/**
 * Numbers the references of the target that have a queue, in the order in which they are made.
 *
 * <p>Identity hash codes are counted up, so they tell them apart, and those of later ones are
 * larger. They are not the numbers themselves: a thread beside the schedule may use some up.
 */
final class ReferenceNumbers {
  private int[] hashes = new int[64];
  private int count;

  /** Gives {@code reference}, which is new, the next number. */
  synchronized void add(Reference<?> reference) {
    if (count == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * count);
    }
    hashes[count++] = System.identityHashCode(reference);
  }

  /** Returns the number of {@code reference}, or 0 if it has none. */
  synchronized int of(Reference<?> reference) {
    int at = Arrays.binarySearch(hashes, 0, count, System.identityHashCode(reference));
    return Math.max(at + 1, 0);
  }
}

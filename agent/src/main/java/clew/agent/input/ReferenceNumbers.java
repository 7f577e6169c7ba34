package clew.agent.input;

import clew.agent.schedule.HashCodes;
import java.lang.ref.Reference;

/**
 * Numbers the references of the target that have a queue, in the order in which they are made.
 *
 * <p>Nothing may hold on to a reference to know its number, so the number is its identity hash
 * code. Others have codes of 31 bits by chance: with a million of numbered ones, every two
 * thousandth of the others that leaves a queue is taken for one of them, and ends the replay.
 */
final class ReferenceNumbers {
  private final HashCodes codes;
  private int count;

  ReferenceNumbers(HashCodes codes) {
    this.codes = codes;
  }

  /** Gives {@code reference}, which is new, the next number and returns that. */
  synchronized int add(Reference<?> reference) {
    codes.give(reference, ++count);
    return count;
  }

  /** Returns the number of {@code reference}, or 0 if it has none. */
  synchronized int of(Reference<?> reference) {
    int code = codes.areKnown() ? System.identityHashCode(reference) : 0;
    return code <= count ? code : 0;
  }
}

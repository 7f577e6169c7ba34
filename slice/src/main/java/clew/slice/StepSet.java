package clew.slice;

import clew.trace.Step;
import java.util.BitSet;
import java.util.stream.Stream;

/** A set of steps, a bit for each. */
public final class StepSet {
  private final BitSet bits = new BitSet();

  void add(Step step) {
    bits.set(Math.toIntExact(step.index()));
  }

  /** Removes and returns the last step; there must be one. */
  Step removeLast() {
    int last = bits.length() - 1;
    bits.clear(last);
    return new Step(last);
  }

  boolean isEmpty() {
    return bits.isEmpty();
  }

  /** Returns whether {@code step} is in this set. */
  public boolean contains(Step step) {
    return bits.get(Math.toIntExact(step.index()));
  }

  /** Returns the number of steps. */
  public int size() {
    return bits.cardinality();
  }

  /** Returns the steps in order. */
  public Stream<Step> stream() {
    return bits.stream().mapToObj(Step::new);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StepSet set && set.bits.equals(bits);
  }

  @Override
  public int hashCode() {
    return bits.hashCode();
  }

  @Override
  public String toString() {
    return bits.toString();
  }
}

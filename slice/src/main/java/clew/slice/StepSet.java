package clew.slice;

import clew.trace.Step;
import java.util.BitSet;
import java.util.StringJoiner;
import java.util.stream.Stream;

/** A set of steps, a bit for each. */
public final class StepSet {
  private final BitSet bits = new BitSet();

  /**
   * Returns the set that {@link #text} wrote.
   *
   * @throws IllegalArgumentException if it wrote no such text, or a step is not below {@code size}
   */
  public static StepSet parse(String text, long size) {
    var set = new StepSet();
    long next = 0;
    for (String run : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
      int plus = run.indexOf('+');
      long first = next + Long.parseLong(plus < 0 ? run : run.substring(0, plus));
      long length = plus < 0 ? 1 : Long.parseLong(run.substring(plus + 1));
      if (first < next || length < 1 || length > size || first > size - length) {
        throw new IllegalArgumentException("no steps: " + run);
      }
      set.bits.set(Math.toIntExact(first), Math.toIntExact(first + length));
      next = first + length;
    }
    return set;
  }

  /** Returns this set as runs: how many steps are skipped, and how many follow if not one. */
  public String text() {
    var text = new StringJoiner(" ");
    int end = 0;
    for (int first = bits.nextSetBit(0); first >= 0; first = bits.nextSetBit(end)) {
      int skipped = first - end;
      end = bits.nextClearBit(first);
      text.add(end - first == 1 ? "" + skipped : skipped + "+" + (end - first));
    }
    return text.toString();
  }

  void add(Step step) {
    bits.set(Math.toIntExact(step.index()));
  }

  /** Returns the last step; there must be one. */
  public Step last() {
    return new Step(bits.length() - 1);
  }

  /** Removes and returns the last step; there must be one. */
  Step removeLast() {
    Step last = last();
    bits.clear((int) last.index());
    return last;
  }

  /** Returns whether there is no step in this set. */
  public boolean isEmpty() {
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

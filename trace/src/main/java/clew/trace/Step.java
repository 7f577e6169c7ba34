package clew.trace;

/** A moment in one execution: the {@code index}-th instruction that it executed, from 0. */
public record Step(long index) implements Comparable<Step> {
  /** Returns whether this step was taken earlier than {@code other}. */
  public boolean isBefore(Step other) {
    return index < other.index;
  }

  @Override
  public int compareTo(Step other) {
    return Long.compare(index, other.index);
  }

  @Override
  public String toString() {
    return "step " + index;
  }
}

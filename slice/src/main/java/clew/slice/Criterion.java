package clew.slice;

import clew.trace.Step;
import java.util.List;

/**
 * Where a slice starts.
 *
 * @param words what the user called it
 * @param steps the steps that are meant, in order, at least one
 */
public record Criterion(String words, List<Step> steps) {
  public Criterion {
    steps = steps.stream().distinct().sorted().toList();
    if (steps.isEmpty()) {
      throw new IllegalArgumentException("a criterion without steps: " + words);
    }
  }

  /** Returns the last of the steps. */
  public Step last() {
    return steps.get(steps.size() - 1);
  }
}

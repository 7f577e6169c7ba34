package bench;

import java.util.List;
import java.util.Map;

/**
 * The executions of one program, in the order of the rounds, by the variant's name.
 *
 * <p>A variant that failed has no executions.
 */
record Row(String program, Map<String, List<Execution>> executions) {
  Row {
    executions = Map.copyOf(executions);
  }

  List<Execution> of(Variant variant) {
    return executions.getOrDefault(variant.name(), List.of());
  }

  /** Returns whether both {@code variant} and the plain JVM did the work. */
  boolean compares(Variant variant) {
    return !of(variant).isEmpty() && !of(Variant.PLAIN).isEmpty();
  }

  double millis(Variant variant, Cost cost) {
    return Median.of(of(variant).stream().mapToDouble(e -> e.millis(cost)).toArray());
  }

  /** Returns how many times the plain JVM's cost {@code variant} needed. */
  double ratio(Variant variant, Cost cost) {
    return millis(variant, cost) / millis(Variant.PLAIN, cost);
  }
}

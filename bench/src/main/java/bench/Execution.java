package bench;

import java.util.List;

/** The measured iterations of a program in one JVM. */
record Execution(List<Iteration> iterations) {
  Execution {
    iterations = List.copyOf(iterations);
  }

  double millis(Cost cost) {
    return Median.of(iterations.stream().mapToDouble(cost::millisOf).toArray());
  }
}

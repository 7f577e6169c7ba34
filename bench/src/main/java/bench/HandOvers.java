package bench;

import bench.program.HandOver;
import bench.program.Scale;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Microseconds that a hand-over between two threads takes, by way, others and variant. */
record HandOvers(Map<String, List<Double>> micros) {
  /** How many threads wait meanwhile, in the second series. */
  static final int MANY = 200;

  HandOvers {
    micros = Map.copyOf(micros);
  }

  /** Measures all ways in all of {@code variants}, in turns. */
  static HandOvers measure(List<Variant> variants, Arguments arguments, PrintStream progress) {
    Map<String, List<Double>> micros = new HashMap<>();
    for (int round = arguments.count("--rounds", 5); round > 0; round--) {
      for (String way : HandOver.WAYS) {
        for (int others : List.of(0, MANY)) {
          for (Variant variant : variants) {
            double found = run(way, others, variant, arguments.scale());
            String key = key(way, others, variant);
            micros.computeIfAbsent(key, unused -> new ArrayList<>()).add(found);
            progress.printf(Locale.ROOT, "%s: %.2f us%n", key, found);
          }
        }
      }
    }
    return new HandOvers(micros);
  }

  private static double run(String way, int others, Variant variant, Scale scale) {
    String times = scale == Scale.FULL ? "10000" : "200";
    ChildJvm child =
        ChildJvm.run(
            variant,
            List.of(),
            List.of(HandOver.class.getName(), way, times, Integer.toString(others)));
    if (child.exitStatus() != 0) {
      throw new IllegalStateException(way + ", " + variant.name() + ": " + child.failure());
    }
    return Median.of(child.output().stream().mapToDouble(Double::parseDouble).toArray());
  }

  private static String key(String way, int others, Variant variant) {
    return way + ", " + others + " others, " + variant.name();
  }

  double of(String way, int others, Variant variant) {
    List<Double> all = micros.getOrDefault(key(way, others, variant), List.of());
    return Median.of(all.stream().mapToDouble(Double::doubleValue).toArray());
  }
}

package bench;

import bench.program.Hello;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Measures how long a hello-world takes from start to end, plain and in variants, in turns. */
public final class StartUp {
  private static final List<String> OPTIONS = List.of("--agent", "--variant", "--rounds", "--json");

  private StartUp() {}

  public static void main(String[] args) {
    System.exit(run(List.of(args), System.out, System.err));
  }

  /** Returns 0, or 1 if a hello-world said something else, or 2 for a wrong command line. */
  static int run(List<String> args, PrintStream out, PrintStream progress) {
    try {
      var arguments = Arguments.of(args, OPTIONS);
      List<Variant> variants = new ArrayList<>(List.of(Variant.PLAIN));
      variants.addAll(arguments.variants());
      Map<String, List<Double>> millis =
          measure(variants, arguments.count("--rounds", 20), progress);
      out.print(text(millis));
      arguments.json().ifPresent(file -> Json.write(json(millis), file));
      return 0;
    } catch (HelpException e) {
      progress.println(e.getMessage());
      return 2;
    } catch (WrongGreetingException e) {
      progress.println(e.getMessage());
      return 1;
    }
  }

  private static Map<String, List<Double>> measure(
      List<Variant> variants, int rounds, PrintStream progress) {
    Map<String, List<Double>> millis = new LinkedHashMap<>();
    // Round 0 only brings files into memory.
    for (int round = 0; round <= rounds; round++) {
      for (Variant variant : variants) {
        double measured = greet(variant);
        if (round > 0) {
          millis.computeIfAbsent(variant.name(), unused -> new ArrayList<>()).add(measured);
        }
      }
      progress.printf(Locale.ROOT, "round %d of %d%n", round, rounds);
    }
    return millis;
  }

  private static double greet(Variant variant) {
    ChildJvm child = ChildJvm.run(variant, List.of(), List.of(Hello.class.getName()));
    if (child.exitStatus() != 0 || !child.output().equals(List.of(Hello.GREETING))) {
      throw new WrongGreetingException(variant, child);
    }
    return child.wallNanos() / 1e6;
  }

  /** Returns one line for each variant: its median and what that is more than the plain one's. */
  static String text(Map<String, List<Double>> millis) {
    var text =
        new StringBuilder(
            String.format(Locale.ROOT, "%-16s%12s%12s%n", "start-up", "median ms", "added ms"));
    double plain = Double.NaN;
    for (Map.Entry<String, List<Double>> entry : millis.entrySet()) {
      double median =
          Median.of(entry.getValue().stream().mapToDouble(Double::doubleValue).toArray());
      plain = Double.isNaN(plain) ? median : plain;
      text.append(
          String.format(
              Locale.ROOT, "%-16s%12.1f%12.1f%n", entry.getKey(), median, median - plain));
    }
    return text.toString();
  }

  private static ObjectNode json(Map<String, List<Double>> millis) {
    ObjectNode document = Json.header(Instant.now());
    ObjectNode startUp = document.putObject("startUpMillis");
    millis.forEach(
        (name, values) -> {
          ArrayNode array = startUp.putArray(name);
          values.forEach(array::add);
        });
    return document;
  }

  private static final class WrongGreetingException extends RuntimeException {
    private static final long serialVersionUID = 1;

    WrongGreetingException(Variant variant, ChildJvm child) {
      super(variant.name() + " did not greet as the plain JVM does: " + child.failure());
    }
  }
}

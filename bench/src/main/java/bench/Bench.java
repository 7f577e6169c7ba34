package bench;

import bench.program.Scale;
import java.io.PrintStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Measures programs in the plain JVM and in variants of it, and prints one table of ratios.
 *
 * <p>Each round starts a fresh JVM for the plain one and for every variant in turn, so that a slow
 * minute of the machine hits all of them alike.
 */
public final class Bench {
  private static final List<String> OPTIONS =
      List.of(
          "--agent",
          "--variant",
          "--programs",
          "--rounds",
          "--warm-up",
          "--measured",
          "--scale",
          "--json");

  /**
   * A heap of one size and a collector with one thread leave the JVM nothing to choose; compiling
   * in the foreground makes the code equally warm after equally many iterations, however busy the
   * machine is.
   */
  static final List<String> JVM_ARGUMENTS =
      List.of("-Xms1g", "-Xmx1g", "-Xmn256m", "-XX:+UseSerialGC", "-Xbatch");

  private final Arguments arguments;
  private final Scale scale;
  private final int warmUps;
  private final int measured;
  private final PrintStream progress;
  private final List<String> failures = new ArrayList<>();

  private Bench(Arguments arguments, PrintStream progress) {
    this.arguments = arguments;
    this.scale = arguments.scale();
    this.warmUps = arguments.count("--warm-up", 15);
    this.measured = arguments.count("--measured", 8);
    this.progress = progress;
  }

  public static void main(String[] args) {
    System.exit(run(List.of(args), System.out, System.err));
  }

  /** Returns 0, or 1 if programs failed or gave other checksums, or 2 for a wrong command line. */
  static int run(List<String> args, PrintStream out, PrintStream progress) {
    try {
      var bench = new Bench(Arguments.of(args, OPTIONS), progress);
      Table table = bench.measureAll();
      out.print(table.text());
      bench.failures.forEach(out::println);
      bench.arguments.json().ifPresent(file -> Json.write(Json.of(table, Instant.now()), file));
      return bench.failures.isEmpty() ? 0 : 1;
    } catch (HelpException e) {
      progress.println(e.getMessage());
      return 2;
    }
  }

  /** Returns the table of all programs that {@code arguments} name. */
  static Table measure(Arguments arguments, PrintStream progress) {
    var bench = new Bench(arguments, progress);
    Table table = bench.measureAll();
    bench.refuseFailures();
    return table;
  }

  /** Returns the row of one program. */
  static Row measure(
      Arguments arguments, PrintStream progress, String program, List<Variant> variants) {
    var bench = new Bench(arguments, progress);
    Row row = bench.measure(program, variants, arguments.count("--rounds", 5));
    bench.refuseFailures();
    return row;
  }

  private void refuseFailures() {
    if (!failures.isEmpty()) {
      throw new IllegalStateException(String.join("\n", failures));
    }
  }

  private Table measureAll() {
    List<Variant> variants = arguments.variants();
    int rounds = arguments.count("--rounds", 5);
    var rows = new ArrayList<Row>();
    for (String program : arguments.programs()) {
      rows.add(measure(program, variants, rounds));
    }
    return new Table(variants, rows);
  }

  private Row measure(String program, List<Variant> variants, int rounds) {
    Map<String, List<Execution>> executions = new HashMap<>();
    Set<Long> checksums = new HashSet<>();
    List<Variant> running = new ArrayList<>(List.of(Variant.PLAIN));
    running.addAll(variants);
    for (int round = 1; round <= rounds; round++) {
      for (Variant variant : List.copyOf(running)) {
        String title = program + ", round " + round + ", " + variant.name();
        Optional<Execution> execution = execute(title, program, variant, checksums);
        if (execution.isPresent()) {
          executions
              .computeIfAbsent(variant.name(), unused -> new ArrayList<>())
              .add(execution.get());
        } else {
          executions.remove(variant.name());
          running.remove(variant);
        }
      }
    }
    return new Row(program, executions);
  }

  /** Returns the measured iterations, or empty after noting why there are none to be trusted. */
  private Optional<Execution> execute(
      String title, String program, Variant variant, Set<Long> checksums) {
    ChildJvm child =
        ChildJvm.run(
            variant,
            JVM_ARGUMENTS,
            List.of(
                Worker.class.getName(),
                program,
                scale.name(),
                Integer.toString(warmUps),
                Integer.toString(measured)));
    List<Iteration> iterations =
        child.output().stream().flatMap(line -> Iteration.find(line).stream()).toList();
    if (child.exitStatus() != 0 || iterations.size() != warmUps + measured) {
      return failed(title + ": " + child.failure());
    }
    iterations.forEach(iteration -> checksums.add(iteration.checksum()));
    if (checksums.size() > 1) {
      return failed(title + ": its checksum is not that of the executions before it");
    }
    var execution = new Execution(iterations.subList(warmUps, warmUps + measured));
    progress.printf(Locale.ROOT, "%s: %.1f ms%n", title, execution.millis(Cost.THREAD));
    return Optional.of(execution);
  }

  private Optional<Execution> failed(String failure) {
    progress.println(failure);
    failures.add(failure);
    return Optional.empty();
  }
}

package bench;

import bench.program.HandOver;
import bench.program.Programs;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * All that recording and replaying is held to, in one table: each figure with its limit, and what
 * others have published of theirs.
 */
public final class Figures {
  private static final List<String> OPTIONS =
      List.of("--agent", "--home", "--programs", "--rounds", "--warm-up", "--measured", "--scale");

  private static final Variant PINNED = new Variant(ChildJvm.PINNED, List.of());

  private final Arguments arguments;
  private final PrintStream out;
  private final PrintStream progress;

  private Figures(Arguments arguments, PrintStream out, PrintStream progress) {
    this.arguments = arguments;
    this.out = out;
    this.progress = progress;
  }

  public static void main(String[] args) {
    System.exit(run(List.of(args), System.out, System.err));
  }

  /** Returns 0, or 1 if something failed, or 2 for a wrong command line; never about a figure. */
  static int run(List<String> args, PrintStream out, PrintStream progress) {
    try {
      new Figures(Arguments.of(args, OPTIONS), out, progress).all();
      return 0;
    } catch (HelpException e) {
      progress.println(e.getMessage());
      return 2;
    } catch (IllegalStateException e) {
      progress.println(e.getMessage());
      return 1;
    }
  }

  private void all() {
    Variant agent = arguments.variants().get(0);
    List<String> summary = new ArrayList<>();
    Table single = Bench.measure(arguments, progress);
    out.println("one thread, processor time of that thread, recorded / plain");
    out.print(single.text());
    line(summary, "one thread, geometric mean", single.geometricMean(agent, Cost.THREAD), "1.3");
    line(summary, "one thread, worst", single.worst(agent, Cost.THREAD), "2");
    parallel(agent, summary);
    replays(summary);
    handOvers(agent, summary);
    out.println();
    out.printf(Locale.ROOT, "%-44s%10s%10s%n", "all", "figure", "limit");
    summary.forEach(out::println);
    out.print(Published.TEXT);
  }

  private static void line(List<String> summary, String title, double figure, String limit) {
    summary.add(String.format(Locale.ROOT, "%-44s%10.2f%10s", title, figure, limit));
  }

  private void parallel(Variant agent, List<String> summary) {
    out.println();
    out.println("four threads, recorded / the same program on one core");
    out.printf(
        Locale.ROOT,
        "%-16s%12s%12s%8s%8s%n",
        "program",
        "one core ms",
        "agent ms",
        "ratio",
        "wall");
    double worst = 0;
    for (String program : Programs.PARALLEL) {
      Row row = Bench.measure(arguments, progress, program, List.of(PINNED, agent));
      double pinned = row.millis(PINNED, Cost.PROCESS);
      double recorded = row.millis(agent, Cost.PROCESS);
      double wall = row.millis(agent, Cost.WALL) / row.millis(PINNED, Cost.WALL);
      worst = Math.max(worst, recorded / pinned);
      out.printf(
          Locale.ROOT,
          "%-16s%12.1f%12.1f%8.3f%8.3f%n",
          program,
          pinned,
          recorded,
          recorded / pinned,
          wall);
    }
    line(summary, "four threads, worst, to one core", worst, "1.3");
  }

  private void replays(List<String> summary) {
    out.println();
    out.println("replay / recording, from start to end of the JVM");
    out.printf(
        Locale.ROOT,
        "%-16s%10s%10s%8s%8s%12s%n",
        "program",
        "record s",
        "replay s",
        "ratio",
        "CPU",
        "log KB/s");
    double worst = 0;
    double most = 0;
    List<String> programs = new ArrayList<>(arguments.programs());
    programs.addAll(Programs.PARALLEL);
    for (String program : programs) {
      ReplayCost cost = ReplayCost.of(Path.of(arguments.text("--home")), program, arguments);
      worst = Math.max(worst, cost.processorRatio());
      most = Math.max(most, cost.bytesPerSecond());
      out.println(cost.text());
    }
    line(summary, "replay / recording, worst, processor time", worst, "1.2");
    line(summary, "log without classes, worst, MB/s", most / 1e6, "1");
  }

  private void handOvers(Variant agent, List<String> summary) {
    HandOvers micros =
        HandOvers.measure(List.of(Variant.PLAIN, PINNED, agent), arguments, progress);
    out.println();
    out.println("one hand-over between two threads, microseconds");
    out.printf(
        Locale.ROOT,
        "%-16s%10s%10s%12s%22s%n",
        "by",
        "plain",
        "one core",
        "recorded",
        "with 200 that wait");
    double worst = 0;
    for (String way : HandOver.WAYS) {
      double recorded = micros.of(way, 0, agent);
      double many = micros.of(way, HandOvers.MANY, agent);
      worst = Math.max(worst, recorded);
      out.printf(
          Locale.ROOT,
          "%-16s%10.2f%10.2f%12.2f%22.2f%n",
          way,
          micros.of(way, 0, Variant.PLAIN),
          micros.of(way, 0, PINNED),
          recorded,
          many);
    }
    line(summary, "hand-over, worst, microseconds", worst, "20");
  }
}

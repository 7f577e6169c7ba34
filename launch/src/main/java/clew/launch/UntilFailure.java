package clew.launch;

import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * Records a program with one seed after the other until it fails, and keeps only that recording.
 *
 * @param runs how often at most
 * @param progress told the number of each run before it starts
 */
public record UntilFailure(int runs, IntConsumer progress) {
  public UntilFailure {
    if (runs < 1) {
      throw new HelpException("Nothing can be run " + runs + " times.", "Use 1 or more.");
    }
  }

  /** Records until {@code command} fails; returns that run, or empty if none failed. */
  public Optional<Recorded> record(Launcher launcher, List<String> command, RecordOptions options) {
    Seeds seeds = Seeds.of(options.schedule());
    RecordOptions each = options.withPrinting(Printing.HIDDEN).withKeep(Keep.FAILED_RUNS);
    for (int run = 0; run < runs; run++) {
      progress.accept(run + 1);
      Recorded recorded = launcher.record(command, each.withSchedule(seeds.schedule(run)));
      if (recorded.hasFailed()) {
        return Optional.of(recorded);
      }
    }
    return Optional.empty();
  }

  /** The schedules of one kind, by seed. */
  private record Seeds(String kind, long first) {
    /** A fair schedule would be the same each time. */
    static Seeds of(String schedule) {
      if (schedule.equals("fair")) {
        return new Seeds("chaos", 1);
      }
      int colon = schedule.lastIndexOf(':');
      return new Seeds(schedule.substring(0, colon), Long.parseLong(schedule.substring(colon + 1)));
    }

    String schedule(int run) {
      return kind + ":" + (first + run);
    }
  }
}

package clew.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
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
  /** Records until {@code command} fails; returns that run, or empty if none failed. */
  public Optional<Recorded> record(Launcher launcher, List<String> command, RecordOptions options) {
    Seeds seeds = Seeds.of(options.schedule());
    for (int run = 0; run < runs; run++) {
      progress.accept(run + 1);
      Recorded recorded =
          launcher.record(
              command, options.withSchedule(seeds.schedule(run)).withPrinting(Printing.HIDDEN));
      if (recorded.hasFailed()) {
        return Optional.of(recorded);
      }
      delete(recorded);
    }
    return Optional.empty();
  }

  /** Removes the recordings of a run that is of no interest. */
  public static void delete(Recorded recorded) {
    try {
      for (Recording recording : recorded.recordings()) {
        Files.delete(recording.file());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("a recording that nobody wants stays", e);
    }
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

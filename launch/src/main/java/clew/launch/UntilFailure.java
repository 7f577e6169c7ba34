package clew.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  /**
   * Records until {@code command} fails; returns that run, or empty if none failed.
   *
   * @throws StoppedException if a signal came meanwhile
   */
  public Optional<Recorded> record(Launcher launcher, List<String> command, RecordOptions options) {
    if (isDevice()) {
      return search(launcher, command, options, StandardInput.INHERITED);
    }
    try (var work = WorkFolder.temporary();
        var input = new RepeatedInput(System.in, work.path().resolve("input"))) {
      return search(launcher, command, options, input);
    } catch (IOException e) {
      throw new UncheckedIOException("the input of the program cannot be kept", e);
    }
  }

  /** Returns whether input is typed, at each run anew, or there is none. */
  private static boolean isDevice() {
    try {
      Path input = Files.readSymbolicLink(Path.of("/proc/self/fd/0"));
      return input.startsWith("/dev") && !Files.isRegularFile(input);
    } catch (IOException e) {
      return false; // not Linux: what is typed is kept as well
    }
  }

  private Optional<Recorded> search(
      Launcher launcher, List<String> command, RecordOptions options, StandardInput input) {
    Seeds seeds = Seeds.of(options.schedule());
    RecordOptions each = options.withPrinting(Printing.HIDDEN).withKeep(Keep.FOUND_RUNS);
    try (var signals = new Signals()) {
      for (int run = 0; run < runs; run++) {
        signals.stopIfAnyCame();
        progress.accept(run + 1);
        RecordOptions next = each.withSchedule(seeds.schedule(run));
        Recorded recorded = launcher.record(command, next, input, signals);
        if (recorded.hasFailed()) {
          return Optional.of(recorded);
        }
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

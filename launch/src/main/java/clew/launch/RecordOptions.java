package clew.launch;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How to record.
 *
 * @param output where to leave the recording; empty for a name made from the main class
 * @param scope patterns of the classes to weave; empty for the default
 * @param printing where the target's standard output goes
 * @param schedule who decides whose turn it is: {@code fair}, {@code chaos:SEED}, {@code
 *     pct:DEPTH:SEED}
 * @param window where questions about the recording are to look first
 * @param keep which runs leave a recording
 */
public record RecordOptions(
    Optional<Path> output,
    List<String> scope,
    Printing printing,
    String schedule,
    Window window,
    Keep keep) {
  private static final Pattern SCHEDULE =
      Pattern.compile("fair|chaos:-?\\d{1,18}|pct:[1-9]\\d?:-?\\d{1,18}");

  /** Records what is in scope by default, into the current folder. */
  public static final RecordOptions DEFAULT =
      new RecordOptions(
          Optional.empty(), List.of(), Printing.PASSED_ON, "fair", Window.ALL, Keep.EVERY_RUN);

  public RecordOptions {
    scope = List.copyOf(scope);
    if (!SCHEDULE.matcher(schedule).matches()) {
      throw new HelpException(
          "There is no schedule " + schedule + ".",
          "Use fair, chaos:SEED or pct:DEPTH:SEED, with numbers for SEED and DEPTH.");
    }
  }

  /** Returns these options with the recording left at {@code file}. */
  public RecordOptions withOutput(Path file) {
    return new RecordOptions(Optional.of(file), scope, printing, schedule, window, keep);
  }

  /** Returns these options with only classes woven that match {@code patterns}. */
  public RecordOptions withScope(List<String> patterns) {
    return new RecordOptions(output, patterns, printing, schedule, window, keep);
  }

  /** Returns these options with the target's standard output going elsewhere. */
  public RecordOptions withPrinting(Printing other) {
    return new RecordOptions(output, scope, other, schedule, window, keep);
  }

  /** Returns these options with another schedule. */
  public RecordOptions withSchedule(String other) {
    return new RecordOptions(output, scope, printing, other, window, keep);
  }

  /** Returns these options with another window. */
  public RecordOptions withWindow(Window other) {
    return new RecordOptions(output, scope, printing, schedule, other, keep);
  }

  /** Returns these options with other runs kept. */
  public RecordOptions withKeep(Keep other) {
    return new RecordOptions(output, scope, printing, schedule, window, other);
  }
}

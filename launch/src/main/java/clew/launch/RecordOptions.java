package clew.launch;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How to record.
 *
 * @param output where to leave the recording; empty for a name made from the main class
 * @param scope patterns of the classes to weave; empty for the default
 * @param printing where the target's standard output goes
 */
public record RecordOptions(Optional<Path> output, List<String> scope, Printing printing) {
  /** Where the target's standard output goes. */
  public enum Printing {
    /** To the standard output of this process, untouched. */
    PASSED_ON,
    /** To the standard error of this process, whose standard output is wanted for an answer. */
    TO_STANDARD_ERROR
  }

  /** Records what is in scope by default, into the current folder. */
  public static final RecordOptions DEFAULT =
      new RecordOptions(Optional.empty(), List.of(), Printing.PASSED_ON);

  public RecordOptions {
    scope = List.copyOf(scope);
  }

  /** Returns these options with the recording left at {@code file}. */
  public RecordOptions withOutput(Path file) {
    return new RecordOptions(Optional.of(file), scope, printing);
  }

  /** Returns these options with only classes woven that match {@code patterns}. */
  public RecordOptions withScope(List<String> patterns) {
    return new RecordOptions(output, patterns, printing);
  }

  /** Returns these options with the target's standard output going elsewhere. */
  public RecordOptions withPrinting(Printing other) {
    return new RecordOptions(output, scope, other);
  }
}

package clew.launch;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How to record.
 *
 * @param output where to leave the recording; empty for a name made from the main class
 * @param scope patterns of the classes to weave; empty for the default
 */
public record RecordOptions(Optional<Path> output, List<String> scope) {
  /** Records what is in scope by default, into the current folder. */
  public static final RecordOptions DEFAULT = new RecordOptions(Optional.empty(), List.of());

  public RecordOptions {
    scope = List.copyOf(scope);
  }

  /** Returns these options with the recording left at {@code file}. */
  public RecordOptions withOutput(Path file) {
    return new RecordOptions(Optional.of(file), scope);
  }

  /** Returns these options with only classes woven that match {@code patterns}. */
  public RecordOptions withScope(List<String> patterns) {
    return new RecordOptions(output, patterns);
  }
}

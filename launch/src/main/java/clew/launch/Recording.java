package clew.launch;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a recording says of its execution.
 *
 * @param main the class whose {@code main} was called; empty if the JVM never got that far
 * @param threads names of the threads in the order in which they were started
 * @param end how the execution ended; empty if the recording was cut before
 * @param window where questions look first
 * @param scope patterns of the classes that were woven; empty if all were
 */
public record Recording(
    Path file,
    long bytes,
    Jvm jvm,
    Optional<String> main,
    List<String> threads,
    List<RecordedClass> classes,
    List<Failure> failures,
    List<Gap> gaps,
    Optional<End> end,
    Window window,
    List<String> scope) {
  public Recording {
    threads = List.copyOf(threads);
    classes = List.copyOf(classes);
    failures = List.copyOf(failures);
    gaps = List.copyOf(gaps);
    scope = List.copyOf(scope);
  }

  /** Returns whether the recording reaches the orderly end of its execution. */
  public boolean isComplete() {
    return end.isPresent();
  }

  /** Returns the failure that a person means: the one of the main thread, or else the last one. */
  public Optional<Failure> failure() {
    return failures.stream()
        .filter(failure -> failure.thread().equals("main"))
        .findFirst()
        .or(() -> failures.stream().reduce((earlier, later) -> later));
  }

  /** Returns what the main method was given; empty if the command line does not show it. */
  public Optional<List<String>> arguments() {
    return JavaCommand.of(jvm.arguments()).map(JavaCommand::arguments);
  }

  /** Returns this recording as it is called after a move to {@code other}. */
  Recording movedTo(Path other) {
    return new Recording(
        other, bytes, jvm, main, threads, classes, failures, gaps, end, window, scope);
  }

  /**
   * Returns what {@code file} says.
   *
   * @throws HelpException if there is no such file
   * @throws BadRecordingException if it is not a recording, or damaged
   */
  public static Recording read(Path file) {
    return RecordingReading.read(file);
  }
}

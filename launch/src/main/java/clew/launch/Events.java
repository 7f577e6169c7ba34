package clew.launch;

import clew.probe.wire.TraceLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The events of a recording, in a file beside it.
 *
 * <p>They are made by a replay with probes for events.
 *
 * @param file where the events are
 * @param length how long the replay took that made them
 */
public record Events(Path file, Duration length) {
  private static final String INDEX_SUFFIX = ".index";

  /** Returns where the events of {@code recording} are kept. */
  public static Path fileOf(Recording recording) {
    return recording.file().resolveSibling(recording.file().getFileName() + TraceLayout.SUFFIX);
  }

  /** Returns where is kept what a reader found out of the events of {@code recording}. */
  public static Path indexOf(Recording recording) {
    return recording.file().resolveSibling(recording.file().getFileName() + INDEX_SUFFIX);
  }

  /** Returns the events that were made before, if they are newer than the recording. */
  public static Optional<Path> find(Recording recording) {
    Path file = fileOf(recording);
    try {
      boolean isThere =
          Files.isRegularFile(file)
              && Files.getLastModifiedTime(file)
                      .compareTo(Files.getLastModifiedTime(recording.file()))
                  >= 0;
      return isThere ? Optional.of(file) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  static Events make(Path agentJar, Recording recording) {
    Path parent = recording.file().toAbsolutePath().getParent();
    Path folder = parent == null ? Path.of("").toAbsolutePath() : parent;
    try (var work = WorkFolder.in(folder)) {
      ReplayOptions hidden = ReplayOptions.DEFAULT.withPrinting(Printing.HIDDEN);
      Replayed replayed = new Replay(recording, work.path()).withEvents().run(agentJar, hidden);
      if (!replayed.isFaithful()) {
        throw new LeftRecordingException(replayed);
      }
      Path events = events(work.path());
      Path file = fileOf(recording);
      Files.move(events, file, StandardCopyOption.REPLACE_EXISTING);
      return new Events(file, replayed.length());
    } catch (IOException e) {
      throw new UncheckedIOException("tracing " + recording.file() + " failed", e);
    }
  }

  private static Path events(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(TraceLayout.SUFFIX))
          .findFirst()
          .orElseThrow(() -> new IllegalStateException("the agent left no events"));
    }
  }
}

package clew.session;

import clew.launch.Events;
import clew.launch.HelpException;
import clew.launch.Launcher;
import clew.launch.RecordOptions;
import clew.launch.Recorded;
import clew.launch.Recording;
import clew.launch.ReplayOptions;
import clew.launch.Replayed;
import clew.launch.UntilFailure;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.build.Chunking;
import clew.trace.build.TraceBuilder;
import clew.trace.store.BadEventsException;
import clew.trace.store.EventFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One open recording and all that was learnt of it. */
public final class Session {
  private final Recording recording;
  private final Progress progress;
  private @Nullable Trace trace;

  private Session(Recording recording, Progress progress) {
    this.recording = recording;
    this.progress = new PacedProgress(progress);
  }

  /** Runs {@code command} and leaves a recording of it; see {@link Launcher#record}. */
  public static Recorded record(Path agentJar, List<String> command, RecordOptions options) {
    return new Launcher(agentJar).record(command, options);
  }

  /** Runs {@code command} again and again until it fails; see {@link UntilFailure}. */
  public static Optional<Recorded> recordUntilFailure(
      Path agentJar, List<String> command, RecordOptions options, UntilFailure search) {
    return search.record(new Launcher(agentJar), command, options);
  }

  /** Opens the recording in {@code file}; see {@link Recording#read}. */
  public static Session open(Path file) {
    return open(file, Progress.NONE);
  }

  /** Opens the recording in {@code file}, and tells {@code progress} what takes a while. */
  public static Session open(Path file, Progress progress) {
    return new Session(Recording.read(file), progress);
  }

  /** Runs the recorded execution again; see {@link Launcher#replay}. */
  public Replayed replay(Path agentJar, ReplayOptions options) {
    return new Launcher(agentJar).replay(recording, options);
  }

  /** Returns what the recording says of its execution. */
  public Recording recording() {
    return recording;
  }

  /** Makes the trace now, whether there is one already or not. */
  public TraceAnswer makeTrace(Path agentJar) {
    Events events = makeEvents(agentJar);
    Trace made = openTrace(events.file());
    trace = made;
    double seconds = events.length().toNanos() / 1e9;
    double recorded = recording.end().map(end -> end.length().toNanos() / 1e9).orElse(seconds);
    return new TraceAnswer(
        made.size(),
        sizeOf(events.file()),
        seconds,
        seconds / Math.max(recorded, 1e-3),
        made.window().map(window -> new WindowRow(window.first(), window.end())),
        made.gaps());
  }

  private static long sizeOf(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Answers questions about the execution; the trace is made if there is none yet. */
  public Answers answers(Path agentJar) {
    return new Answers(recording, trace(agentJar));
  }

  /** Returns the state of the execution before the step with that number. */
  public StateAnswer state(Path agentJar, long index) {
    return state(agentJar, Long.toString(index));
  }

  /** Returns the state of the execution before the step that a number or a point names. */
  public StateAnswer state(Path agentJar, String at) {
    Answers answers = answers(agentJar);
    Step step = answers.step(at);
    return answers.state(step, trace(agentJar).stateBefore(step));
  }

  private Trace trace(Path agentJar) {
    Trace known = trace;
    if (known != null) {
      return known;
    }
    Optional<Path> file = Events.find(recording);
    Trace read = file.flatMap(this::read).orElseGet(() -> made(agentJar));
    trace = read;
    return read;
  }

  /** What is damaged or of another version is made again. */
  private Optional<Trace> read(Path file) {
    try {
      return Optional.of(openTrace(file));
    } catch (BadEventsException e) {
      return Optional.empty();
    }
  }

  private Trace openTrace(Path events) {
    return TraceBuilder.open(
        EventFile.read(events),
        Events.indexOf(recording),
        Chunking.DEFAULT,
        percent -> progress.says("reading the trace for the first time, " + percent + " %"));
  }

  private Events makeEvents(Path agentJar) {
    progress.says("replaying with probes for the trace");
    return new Launcher(agentJar).makeEvents(recording);
  }

  private Trace made(Path agentJar) {
    Events events = makeEvents(agentJar);
    try {
      return openTrace(events.file());
    } catch (BadEventsException e) {
      throw new HelpException(
          String.valueOf(e.getMessage()), "Check that there is room on the disk, and try again.");
    }
  }
}

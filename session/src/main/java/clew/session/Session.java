package clew.session;

import clew.launch.Launcher;
import clew.launch.RecordOptions;
import clew.launch.Recorded;
import clew.launch.Recording;
import clew.launch.ReplayOptions;
import clew.launch.Replayed;
import java.nio.file.Path;
import java.util.List;

/** One open recording and all that was learnt of it. */
public final class Session {
  private final Recording recording;

  private Session(Recording recording) {
    this.recording = recording;
  }

  /** Runs {@code command} and leaves a recording of it; see {@link Launcher#record}. */
  public static Recorded record(Path agentJar, List<String> command, RecordOptions options) {
    return new Launcher(agentJar).record(command, options);
  }

  /** Opens the recording in {@code file}; see {@link Recording#read}. */
  public static Session open(Path file) {
    return new Session(Recording.read(file));
  }

  /** Runs the recorded execution again; see {@link Launcher#replay}. */
  public Replayed replay(Path agentJar, ReplayOptions options) {
    return new Launcher(agentJar).replay(recording, options);
  }

  /** Returns what the recording says of its execution. */
  public Recording recording() {
    return recording;
  }
}

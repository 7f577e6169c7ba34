package clew.probe.wire;

/** The keys of a plan file, which is a {@code java.util.Properties} text in UTF-8. */
public final class PlanKeys {
  /** Where the recording is to be written; a folder, in which each JVM makes its own file. */
  public static final String FOLDER = "folder";

  /** Patterns of classes to weave, separated by commas; see {@code Scope}. */
  public static final String SCOPE = "scope";

  /** Who decides whose turn it is: fair, chaos:SEED or pct:DEPTH:SEED. */
  public static final String SCHEDULE = "schedule";

  /** The recording to follow; without it, this execution is recorded. */
  public static final String REPLAY = "replay";

  /** Present if events are to be written too, into a file of their own in the same folder. */
  public static final String EVENTS = "events";

  private PlanKeys() {}
}

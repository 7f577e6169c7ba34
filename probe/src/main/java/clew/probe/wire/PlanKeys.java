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

  /** The folder in which classes of the JDK are kept as this agent weaves them, if there is one. */
  public static final String CACHE = "cache";

  /** Options for JVMs that this one starts, one in a line; without it they are not followed. */
  public static final String CHILD_OPTIONS = "children";

  /** The same options as the value of the environment variable {@code JDK_JAVA_OPTIONS}. */
  public static final String CHILD_VARIABLE = "variable";

  /** Present if a JVM that runs a build tool, and not the user's code, is to be left alone. */
  public static final String SPARES_TOOLS = "tools";

  /** How many ticks of the clock come before the window that matters. */
  public static final String SKIP = "skip";

  /** How many ticks of the clock that window has; 0 if it has no end. */
  public static final String LENGTH = "length";

  private PlanKeys() {}
}

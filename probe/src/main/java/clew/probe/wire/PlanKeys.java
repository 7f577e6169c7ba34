package clew.probe.wire;

/** The keys of a plan file, which is a {@code java.util.Properties} text in UTF-8. */
public final class PlanKeys {
  /** Where the recording is to be written; a folder, in which each JVM makes its own file. */
  public static final String FOLDER = "folder";

  /** Patterns of classes to weave, separated by commas; see {@code Scope}. */
  public static final String SCOPE = "scope";

  /**
   * What to do with the inputs of the main thread: nothing if absent, {@code record} to write them
   * to the recording, or the path of a recording to take them from.
   */
  public static final String INPUTS = "inputs";

  private PlanKeys() {}
}

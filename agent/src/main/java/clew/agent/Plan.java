package clew.agent;

import clew.probe.wire.PlanKeys;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;

/** What this agent was told to do. */
public final class Plan {
  private final Path folder;
  private final List<String> scope;
  private final boolean writesEvents;

  private Plan(Path folder, List<String> scope, boolean writesEvents) {
    this.folder = folder;
    this.scope = scope;
    this.writesEvents = writesEvents;
  }

  /** Returns the plan that {@code properties} describe; see {@link PlanKeys}. */
  public static Plan from(Properties properties) {
    String folder = properties.getProperty(PlanKeys.FOLDER);
    if (folder == null) {
      throw new IllegalArgumentException("the plan has no " + PlanKeys.FOLDER);
    }
    String scope = properties.getProperty(PlanKeys.SCOPE, "");
    return new Plan(
        Path.of(folder),
        scope.isEmpty() ? List.of() : List.of(scope.split(",")),
        properties.containsKey(PlanKeys.EVENTS));
  }

  /** Returns the folder in which to leave the recording. */
  public Path folder() {
    return folder;
  }

  /** Returns the patterns of the classes to weave; empty means the default. */
  public List<String> scope() {
    return scope;
  }

  /** Returns whether events are to be written. */
  public boolean writesEvents() {
    return writesEvents;
  }
}

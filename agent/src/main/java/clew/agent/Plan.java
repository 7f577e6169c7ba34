package clew.agent;

import clew.probe.wire.PlanKeys;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** What this agent was told to do. */
public final class Plan {
  private final Path folder;
  private final List<String> scope;
  private final @Nullable Path replay;
  private final boolean writesEvents;
  private final String schedule;

  private Plan(
      Path folder,
      List<String> scope,
      @Nullable Path replay,
      boolean writesEvents,
      String schedule) {
    this.folder = folder;
    this.schedule = schedule;
    this.scope = scope;
    this.replay = replay;
    this.writesEvents = writesEvents;
  }

  /** Returns the plan that {@code properties} describe; see {@link PlanKeys}. */
  public static Plan from(Properties properties) {
    String folder = properties.getProperty(PlanKeys.FOLDER);
    if (folder == null) {
      throw new IllegalArgumentException("the plan has no " + PlanKeys.FOLDER);
    }
    String scope = properties.getProperty(PlanKeys.SCOPE, "");
    String replay = properties.getProperty(PlanKeys.REPLAY);
    return new Plan(
        Path.of(folder),
        scope.isEmpty() ? List.of() : List.of(scope.split(",")),
        replay == null ? null : Path.of(replay),
        properties.containsKey(PlanKeys.EVENTS),
        properties.getProperty(PlanKeys.SCHEDULE, ""));
  }

  /** Returns the folder in which to leave the recording. */
  public Path folder() {
    return folder;
  }

  /** Returns the name of the schedule; empty means the default. */
  public String schedule() {
    return schedule;
  }

  /** Returns the recording to follow, or null if this execution is to be recorded. */
  public @Nullable Path replay() {
    return replay;
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

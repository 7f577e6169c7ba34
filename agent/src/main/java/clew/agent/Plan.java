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
  private final @Nullable Path cache;
  private final String schedule;
  private final List<String> childOptions;
  private final String childVariable;
  private final long skip;
  private final long length;

  private Plan(Properties properties, Path folder) {
    this.folder = folder;
    String patterns = properties.getProperty(PlanKeys.SCOPE, "");
    String recording = properties.getProperty(PlanKeys.REPLAY);
    this.schedule = properties.getProperty(PlanKeys.SCHEDULE, "");
    this.scope = parts(patterns, ",");
    this.replay = recording == null ? null : Path.of(recording);
    this.writesEvents = properties.containsKey(PlanKeys.EVENTS);
    String folderOfCache = properties.getProperty(PlanKeys.CACHE);
    this.cache = folderOfCache == null ? null : Path.of(folderOfCache);
    this.childOptions = parts(properties.getProperty(PlanKeys.CHILD_OPTIONS, ""), "\n");
    this.skip = Long.parseLong(properties.getProperty(PlanKeys.SKIP, "0"));
    this.length = Long.parseLong(properties.getProperty(PlanKeys.LENGTH, "0"));
    this.childVariable = properties.getProperty(PlanKeys.CHILD_VARIABLE, "");
  }

  private static List<String> parts(String text, String separator) {
    return text.isEmpty() ? List.of() : List.of(text.split(separator));
  }

  /** Returns the plan that {@code properties} describe; see {@link PlanKeys}. */
  public static Plan from(Properties properties) {
    String folder = properties.getProperty(PlanKeys.FOLDER);
    if (folder == null) {
      throw new IllegalArgumentException("the plan has no " + PlanKeys.FOLDER);
    }
    return new Plan(properties, Path.of(folder));
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

  /** Returns where woven classes are kept from one JVM to the next, or null if nowhere. */
  public @Nullable Path cache() {
    return cache;
  }

  /** Returns the options for a JVM that this one starts; empty if none is to be followed. */
  public List<String> childOptions() {
    return childOptions;
  }

  /** Returns the same options as they stand in an environment variable. */
  public String childVariable() {
    return childVariable;
  }

  /** Returns how many ticks come before the window that matters. */
  public long skip() {
    return skip;
  }

  /** Returns how many ticks that window has; 0 if it has no end. */
  public long length() {
    return length;
  }
}

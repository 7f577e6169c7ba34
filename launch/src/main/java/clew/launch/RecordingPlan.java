package clew.launch;

import clew.probe.wire.PlanKeys;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * What the agents of one recorded command are told: the one in the JVM that the command is, and
 * those in JVMs that are started below it.
 */
final class RecordingPlan {
  private final Path agentJar;
  private final Path folder;
  private final RecordOptions options;
  private final Optional<Path> cache;

  RecordingPlan(Path agentJar, Path folder, RecordOptions options) {
    this.agentJar = agentJar;
    this.folder = folder;
    this.options = options;
    this.cache = CacheFolder.of(agentJar);
  }

  /** Returns the options for the JVM that the user has named: it is recorded, whatever it runs. */
  List<String> forCommand() throws IOException {
    return AgentOptions.of(agentJar, write("plan", properties()));
  }

  /** Returns the options for JVMs below the command, of which build tools are left alone. */
  List<String> forChildren() throws IOException {
    Properties plan = properties();
    plan.setProperty(PlanKeys.SPARES_TOOLS, "yes");
    return AgentOptions.of(agentJar, write(childrenFile(), plan));
  }

  private static String childrenFile() {
    return "plan-below";
  }

  private Properties properties() {
    var plan = new Properties();
    plan.setProperty(PlanKeys.FOLDER, folder.toString());
    plan.setProperty(PlanKeys.SCOPE, String.join(",", options.scope()));
    plan.setProperty(
        PlanKeys.SCHEDULE, options.schedule().equals("fair") ? "" : options.schedule());
    setWindow(plan, options.window());
    cache.ifPresent(kept -> plan.setProperty(PlanKeys.CACHE, kept.toString()));
    List<String> below = AgentOptions.of(agentJar, folder.resolve(childrenFile()));
    plan.setProperty(PlanKeys.CHILD_OPTIONS, String.join("\n", below));
    plan.setProperty(PlanKeys.CHILD_VARIABLE, AgentOptions.variable(null, below));
    return plan;
  }

  private Path write(String name, Properties plan) throws IOException {
    return write(folder.resolve(name), plan);
  }

  /** Writes a plan to {@code file} and returns it. */
  static Path write(Path file, Properties plan) throws IOException {
    try (Writer writer = Files.newBufferedWriter(file)) {
      plan.store(writer, null);
    }
    return file;
  }

  static void setWindow(Properties plan, Window window) {
    plan.setProperty(PlanKeys.SKIP, Long.toString(window.skip()));
    plan.setProperty(PlanKeys.LENGTH, Long.toString(window.length()));
  }
}

package clew.launch;

import clew.launch.RecordOptions.Printing;
import clew.probe.wire.PlanKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** Starts targets with the agent in them. */
public final class Launcher {
  /**
   * Identity hash codes are counted up instead of drawn, so that they follow from the order in
   * which objects are first asked for theirs.
   */
  static final List<String> JVM_OPTIONS =
      List.of("-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=3");

  private final Path agentJar;

  /** A launcher that puts {@code agentJar} into the JVMs it starts. */
  public Launcher(Path agentJar) {
    this.agentJar = agentJar.toAbsolutePath();
    if (this.agentJar.toString().contains("=")) {
      throw new HelpException(
          "The JVM takes no agent from a path with an = in it, such as " + this.agentJar + ".",
          "Install Clew in another folder.");
    }
  }

  /**
   * Runs {@code command}, which must start with a {@code java}, and records it. Its standard
   * streams are those of this process.
   *
   * @throws HelpException if it cannot be started, or never came to its main class
   */
  public Recorded record(List<String> command, RecordOptions options) {
    var java = JavaProgram.find(command.get(0), System.getenv().getOrDefault("PATH", ""));
    Path folder = options.output().map(Launcher::folderOf).orElse(Path.of("")).toAbsolutePath();
    try (var end = new HeldEnd();
        var work = WorkFolder.in(folder)) {
      List<String> arguments = new ArrayList<>(command);
      arguments.set(0, java.file().toString());
      arguments.addAll(1, agentOptions(agentJar, writePlan(work.path(), planFor(work, options))));
      long start = System.nanoTime();
      Process target = start(arguments, options.printing());
      end.waitFor(target);
      int exit = await(target, options.printing() == Printing.TO_STANDARD_ERROR);
      Duration length = Duration.ofNanos(System.nanoTime() - start);
      Harvest harvest = Harvest.of(work, target.pid(), exit);
      Recording recording = harvest.moveTo(folder, options.output());
      return new Recorded(exit, length, recording, harvest.moveOthersTo(folder));
    } catch (IOException e) {
      throw new UncheckedIOException("recording below " + folder + " failed", e);
    }
  }

  /**
   * Makes the events of {@code recording}; see {@link Events}.
   *
   * @throws HelpException if there is no java for it
   * @throws LeftRecordingException if the replay was not exact
   */
  public Events makeEvents(Recording recording) {
    return Events.make(agentJar, recording);
  }

  private static Path folderOf(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new HelpException(
          "There is no folder for " + file + ".", "Create it, or name another file with -o.");
    }
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !RecordingReading.isRecording(file)) {
      throw new HelpException(
          file + " exists and is not a recording.",
          "Name another file with -o: it stays as it is.");
    }
    return folder;
  }

  /**
   * Runs the execution in {@code recording} again. Nothing outside is touched.
   *
   * @throws HelpException if there is no java for it
   */
  public Replayed replay(Recording recording, ReplayOptions options) {
    try (var work = WorkFolder.temporary()) {
      return new Replay(recording, work.path()).run(agentJar, options);
    } catch (IOException e) {
      throw new UncheckedIOException("replaying " + recording.file() + " failed", e);
    }
  }

  static List<String> agentOptions(Path agentJar, Path plan) {
    List<String> options = new ArrayList<>(JVM_OPTIONS);
    options.add("-javaagent:" + agentJar + "=" + plan);
    return options;
  }

  private static Properties planFor(WorkFolder work, RecordOptions options) {
    var plan = new Properties();
    plan.setProperty(PlanKeys.FOLDER, work.path().toString());
    plan.setProperty(PlanKeys.SCOPE, String.join(",", options.scope()));
    plan.setProperty(
        PlanKeys.SCHEDULE, options.schedule().equals("fair") ? "" : options.schedule());
    return plan;
  }

  static Path writePlan(Path folder, Properties plan) throws IOException {
    Path file = folder.resolve("plan");
    try (Writer writer = Files.newBufferedWriter(file)) {
      plan.store(writer, null);
    }
    return file;
  }

  private static Process start(List<String> arguments, Printing printing) {
    ProcessBuilder builder = new ProcessBuilder(arguments).inheritIO();
    switch (printing) {
      case PASSED_ON -> {}
      case TO_STANDARD_ERROR -> builder.redirectOutput(ProcessBuilder.Redirect.PIPE);
      case HIDDEN -> {
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
      }
    }
    return start(builder);
  }

  static Process start(ProcessBuilder builder) {
    try {
      return builder.start();
    } catch (IOException e) {
      throw new HelpException(
          builder.command().get(0) + " cannot be started: " + e.getMessage() + ".",
          "Check that it is a java for this machine.");
    }
  }

  static int await(Process process, boolean isToStandardError) throws IOException {
    if (isToStandardError) {
      process.getInputStream().transferTo(System.err);
    }
    while (true) {
      try {
        return process.waitFor();
      } catch (InterruptedException e) {
        // The target decides when it ends.
      }
    }
  }
}

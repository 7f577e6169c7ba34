package clew.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Starts targets with the agent in them. */
public final class Launcher {
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
   * Runs {@code command} and records it: the JVM that it is, or the JVMs that it starts, except
   * build tools. Its standard streams are those of this process.
   *
   * @throws HelpException if it cannot be started, or is a {@code java} that never came to its main
   *     class
   */
  public Recorded record(List<String> command, RecordOptions options) {
    try (var signals = new Signals()) {
      return record(command, options, StandardInput.INHERITED, signals);
    }
  }

  /** Records while {@code signals} are taken, so that none leaves the work folder behind. */
  Recorded record(
      List<String> command, RecordOptions options, StandardInput input, Signals signals) {
    var program = Program.find(command.get(0), System.getenv().getOrDefault("PATH", ""));
    Path folder = options.output().map(Launcher::folderOf).orElse(Path.of("")).toAbsolutePath();
    List<Path> leftBehind = WorkFolder.leftBehindIn(folder);
    try (var work = WorkFolder.in(folder)) {
      ProcessBuilder builder = builder(program, command, options);
      input.redirect(builder);
      invite(builder, program, new RecordingPlan(agentJar, work.path(), options), folder);
      long start = System.nanoTime();
      Process target = start(builder);
      signals.passOnTo(target, work.path());
      input.feed(target);
      int exit = await(target, options.printing());
      input.check();
      if (options.keep() == Keep.FOUND_RUNS) {
        signals.stopIfAnyCame();
      }
      Duration length = Duration.ofNanos(System.nanoTime() - start);
      Harvest harvest = Harvest.of(work.path());
      boolean isLost = !harvest.losses().isEmpty();
      if (program.isJava() && !isLost && signals.last().isEmpty()) {
        refuseWithoutMain(harvest.of(target.pid()));
      }
      var recorded =
          new Recorded(
              exit,
              target.pid(),
              length,
              harvest.withMain().recordings(),
              harvest.losses(),
              leftBehind);
      // Judged where it lies: what is not kept must not take the place of an earlier recording.
      return options.keep() != Keep.EVERY_RUN && !recorded.hasFailed()
          ? recorded.withRecordings(List.of())
          : recorded.withRecordings(harvest.withMain().moveTo(folder, options.output(), work));
    } catch (IOException e) {
      throw new UncheckedIOException("recording below " + folder + " failed", e);
    }
  }

  private static void refuseWithoutMain(Optional<Recording> found) {
    if (found.isEmpty()) {
      throw new HelpException(
          "The JVM did not start, so there is nothing recorded.",
          "Run the command without `clew record --` and see what it says.");
    }
    if (found.get().main().isEmpty()) {
      throw new HelpException(
          "The JVM ended before it came to a main class.",
          "Check the class name and the class path behind `--`.");
    }
  }

  private static ProcessBuilder builder(
      Program program, List<String> command, RecordOptions options) {
    List<String> words = new ArrayList<>(command);
    words.set(0, program.file().toString());
    ProcessBuilder builder = new ProcessBuilder(words).inheritIO();
    options.printing().redirect(builder);
    return builder;
  }

  /** Lets the agent in: by the command line of a java, by the environment of anything else. */
  private static void invite(
      ProcessBuilder builder, Program program, RecordingPlan plan, Path folder) {
    try {
      List<String> below = plan.forChildren();
      if (program.isJava()) {
        List<String> words = new ArrayList<>(builder.command());
        words.addAll(1, plan.forCommand());
        builder.command(words);
      } else {
        builder
            .environment()
            .merge(
                AgentOptions.VARIABLE,
                AgentOptions.variable(null, below),
                (before, ours) -> AgentOptions.variable(before, below));
      }
    } catch (IOException e) {
      throw new HelpException(
          "Nothing can be written in " + folder + ": " + Reasons.of(e) + ".",
          "Make room, or name a file in another folder with -o.");
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

  static Process start(ProcessBuilder builder) {
    try {
      return builder.start();
    } catch (IOException e) {
      throw new HelpException(
          builder.command().get(0) + " cannot be started: " + e.getMessage() + ".",
          "Check that it is a program for this machine.");
    }
  }

  static int await(Process process, Printing printing) throws IOException {
    if (printing == Printing.TO_STANDARD_ERROR) {
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

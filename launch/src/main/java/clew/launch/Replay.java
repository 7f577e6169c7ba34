package clew.launch;

import clew.probe.wire.PlanKeys;
import clew.probe.wire.ReplayReport;
import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipOutputStream;

/** One replay of a recording: the command for it, and what it left behind. */
final class Replay {
  /** Variables from which a JVM takes options. */
  private static final Set<String> OPTIONS =
      Set.of("JAVA_TOOL_OPTIONS", AgentOptions.VARIABLE, "_JAVA_OPTIONS");

  /** What no option of the JVM, and no file of such, looks like. */
  private static final String MAIN_CLASS = "[^-@\\s\\p{Cntrl}][^\\s\\p{Cntrl}]*";

  private final Recording recording;
  private final Path work;
  private final boolean hasEvents;

  Replay(Recording recording, Path work) {
    this(recording, work, false);
  }

  private Replay(Recording recording, Path work, boolean hasEvents) {
    this.recording = recording;
    this.work = work;
    this.hasEvents = hasEvents;
  }

  /** Returns this replay with events written too, into the work folder. */
  Replay withEvents() {
    return new Replay(recording, work, true);
  }

  /** Returns the command that replays, with the agent told by a plan in the work folder. */
  List<String> command(Path agentJar, ReplayOptions options) throws IOException {
    String main =
        recording.main().orElseThrow(() -> unknown("was cut before its main class was known."));
    JavaCommand recorded =
        JavaCommand.of(recording.jvm().arguments())
            .orElseThrow(() -> unknown("does not say what was run."));
    var copy = ClassPathCopy.write(recording, Files.createDirectory(work.resolve("path")));
    if (!main.matches(MAIN_CLASS)) {
      throw new BadRecordingException(recording.file(), 0, "a main class called " + main);
    }
    var plan = new Properties();
    plan.setProperty(PlanKeys.FOLDER, work.toString());
    plan.setProperty(PlanKeys.REPLAY, recording.file().toAbsolutePath().toString());
    plan.setProperty(PlanKeys.SCOPE, String.join(",", recording.scope()));
    plan.setProperty(PlanKeys.SCHEDULE, recording.jvm().schedule());
    CacheFolder.of(agentJar).ifPresent(cache -> plan.setProperty(PlanKeys.CACHE, "" + cache));
    if (hasEvents) {
      plan.setProperty(PlanKeys.EVENTS, "yes");
      RecordingPlan.setWindow(plan, recording.window());
    }
    List<String> command = new ArrayList<>();
    command.add(RecordedJava.find(recording.jvm()).toString());
    command.addAll(AgentOptions.of(agentJar, RecordingPlan.write(work.resolve("plan"), plan)));
    command.addAll(options.jvmOptions());
    command.addAll(OutsideOptions.leftOutOf(recorded.options(copy::below)));
    if (recorded.isJar() && copy.first().isPresent()) {
      command.addAll(JarOptions.of(copy.first().get()));
    }
    command.addAll(MoreRoom.optionsFor(recorded.options(copy::below)));
    command.add("-cp");
    command.add(nothingLike(copy));
    if (recorded.sourceFile().isPresent()) {
      command.addAll(List.of("--add-modules", "ALL-DEFAULT", "-m", "jdk.compiler/" + main));
      command.add(recorded.sourceFile().get());
    } else if (recorded.module().isPresent()) {
      command.addAll(List.of("-m", recorded.module().get() + "/" + main));
    } else {
      command.add(main);
    }
    command.addAll(recorded.arguments());
    return command;
  }

  /**
   * Returns a class path in which there is nothing, with jars where {@code copy} has jars and
   * folders where it has folders: the JVM looks there for the agent, and has to do the same for
   * that as when it was recorded.
   */
  private String nothingLike(ClassPathCopy copy) throws IOException {
    List<String> parts = new ArrayList<>();
    Path empty = Files.createDirectory(work.resolve("empty"));
    for (boolean isJar : copy.areJars()) {
      Path part = empty.resolve(parts.size() + (isJar ? ".jar" : ""));
      if (isJar) {
        new ZipOutputStream(Files.newOutputStream(part)).close();
      } else {
        Files.createDirectory(part);
      }
      parts.add(part.toString());
    }
    return parts.isEmpty() ? empty.toString() : String.join(File.pathSeparator, parts);
  }

  private HelpException unknown(String what) {
    return new HelpException(recording.file() + " " + what, "Record the program again.");
  }

  /** Runs the replay once. */
  Replayed run(Path agentJar, ReplayOptions options) throws IOException {
    List<String> command = command(agentJar, options);
    long start = System.nanoTime();
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    builder.environment().keySet().removeAll(OPTIONS); // what was there then is on the command line
    options.printing().redirect(builder);
    Process process = Launcher.start(builder);
    int exit =
        AtEnd.during(() -> Launcher.await(process, options.printing()), process::destroyForcibly);
    return result(Duration.ofNanos(System.nanoTime() - start), process.pid(), exit);
  }

  private Replayed result(Duration length, long pid, int exit) throws IOException {
    refuseFailedStart();
    Path stopped = work.resolve(ReplayReport.FILE);
    if (Files.exists(stopped) && Files.size(stopped) > 0) {
      return stopped(length, stopped);
    }
    Recording found =
        Harvest.of(work)
            .of(pid)
            .orElseThrow(
                () ->
                    new HelpException(
                        "The JVM did not start, so nothing of "
                            + recording.file()
                            + " was replayed.",
                        "See what the JVM said above; `clew info` shows its options."));
    Optional<End> end = found.end();
    var replayed =
        new Replayed(
            length,
            end.map(End::turns).orElse(0L),
            end.map(End::inputs).orElse(0L),
            Optional.of(exit),
            found.failure(),
            !recording.isComplete(),
            Optional.empty());
    return mismatch(replayed, end, exit).map(mismatch -> with(replayed, mismatch)).orElse(replayed);
  }

  /** Compares how the two executions ended; all before that was compared on the way. */
  private Optional<Mismatch> mismatch(Replayed replayed, Optional<End> end, int exit) {
    String recorded =
        recording
            .end()
            .map(it -> ending(it, recording.failure()))
            .orElse("an execution that was cut");
    if (end.isEmpty()) {
      // It neither ended nor stopped: nobody knows how far it came.
      String silent = "a JVM that ended with status " + exit + " and said nothing";
      return Optional.of(new Mismatch(Optional.empty(), "", recorded, silent));
    }
    String found = ending(end.get(), replayed.failure());
    // One that was cut behind its last turn has an end that is not known.
    return !recording.isComplete() || recorded.equals(found)
        ? Optional.empty()
        : Optional.of(
            new Mismatch(Optional.of(replayed.turns() + replayed.inputs()), "", recorded, found));
  }

  private static String ending(End end, Optional<Failure> failure) {
    return "the end with status "
        + end.exit()
        + ", path "
        + end.path()
        + failure
            .map(it -> " after " + it.type() + it.message().map(text -> ": " + text).orElse(""))
            .orElse("");
  }

  /** The agent ends a JVM in which it could not start: its program must not run for real. */
  private void refuseFailedStart() throws IOException {
    try (Stream<Path> files = Files.list(work)) {
      Optional<Path> note = files.filter(file -> file.toString().endsWith(".failed")).findFirst();
      if (note.isPresent()) {
        throw new HelpException(
            "The replay could not start: " + Files.readString(note.get()).strip() + ".",
            "Record the program again, or get an undamaged copy of the file.");
      }
    }
  }

  private static Replayed with(Replayed replayed, Mismatch mismatch) {
    return new Replayed(
        replayed.length(),
        replayed.turns(),
        replayed.inputs(),
        replayed.exit(),
        replayed.failure(),
        replayed.wasCut(),
        Optional.of(mismatch));
  }

  private Replayed stopped(Duration length, Path file) throws IOException {
    var report = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      report.load(reader);
    }
    String recorded = report.getProperty(ReplayReport.RECORDED, "");
    if (ReplayReport.DAMAGED.equals(report.getProperty(ReplayReport.KIND))) {
      throw new BadRecordingException(
          recording.file(), count(report, ReplayReport.OFFSET), recorded);
    }
    boolean isCut =
        ReplayReport.CUT.equals(report.getProperty(ReplayReport.KIND)) && !recording.isComplete();
    Optional<Mismatch> mismatch =
        isCut
            ? Optional.empty()
            : Optional.of(
                new Mismatch(
                    Optional.of(count(report, ReplayReport.EVENT)),
                    report.getProperty(ReplayReport.THREAD, ""),
                    recorded,
                    report.getProperty(ReplayReport.FOUND, "")));
    return new Replayed(
        length,
        count(report, ReplayReport.TURNS),
        count(report, ReplayReport.INPUTS),
        Optional.empty(),
        Optional.empty(),
        isCut,
        mismatch);
  }

  private static long count(Properties report, String key) {
    return Long.parseLong(report.getProperty(key, "0"));
  }
}

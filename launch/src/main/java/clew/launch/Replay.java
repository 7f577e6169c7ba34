package clew.launch;

import clew.probe.wire.PlanKeys;
import clew.probe.wire.ReplayReport;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/** One replay of a recording: the command for it, and what it left behind. */
final class Replay {
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
  List<String> command(Path agentJar) throws IOException {
    String main =
        recording
            .main()
            .orElseThrow(
                () ->
                    new HelpException(
                        recording.file() + " was cut before its main class was known.",
                        "Record the program again."));
    List<String> arguments =
        recording
            .arguments()
            .orElseThrow(
                () ->
                    new HelpException(
                        "The command line of " + recording.file() + " hides in a file.",
                        "Record the program again with its arguments on the command line."));
    var plan = new Properties();
    plan.setProperty(PlanKeys.FOLDER, work.toString());
    plan.setProperty(PlanKeys.REPLAY, recording.file().toAbsolutePath().toString());
    plan.setProperty(PlanKeys.SCHEDULE, recording.jvm().schedule());
    if (hasEvents) {
      plan.setProperty(PlanKeys.EVENTS, "yes");
    }
    List<String> command = new ArrayList<>();
    command.add(RecordedJava.find(recording.jvm()).toString());
    command.addAll(Launcher.agentOptions(agentJar, Launcher.writePlan(work, plan)));
    command.addAll(JavaCommand.optionsIn(recording.jvm().arguments()));
    command.add("-cp");
    command.add(ClassPathCopy.write(recording, Files.createDirectory(work.resolve("path"))));
    command.add(main);
    command.addAll(arguments);
    return command;
  }

  /** Runs the replay once. */
  Replayed run(Path agentJar, ReplayOptions options) throws IOException {
    List<String> command = command(agentJar);
    long start = System.nanoTime();
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    options.redirect(builder);
    Process process = Launcher.start(builder);
    int exit = Launcher.await(process, options.isToStandardError());
    return result(Duration.ofNanos(System.nanoTime() - start), process.pid(), exit);
  }

  private Replayed result(Duration length, long pid, int exit) throws IOException {
    Path stopped = work.resolve(ReplayReport.FILE);
    if (Files.exists(stopped) && Files.size(stopped) > 0) {
      return stopped(length, stopped);
    }
    Recording found = Harvest.own(work, pid, exit);
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
    return mismatch(replayed).map(mismatch -> with(replayed, mismatch)).orElse(replayed);
  }

  /** Compares how the two executions ended; all before that was compared on the way. */
  private Optional<Mismatch> mismatch(Replayed replayed) {
    String recorded = ending(recording.end().map(End::exit), recording.failure());
    String found = ending(replayed.exit(), replayed.failure());
    return recorded.equals(found)
        ? Optional.empty()
        : Optional.of(new Mismatch(replayed.turns() + replayed.inputs(), "", recorded, found));
  }

  private static String ending(Optional<Integer> exit, Optional<Failure> failure) {
    String status = exit.map(value -> "the end with status " + value).orElse("no end");
    return status
        + failure
            .map(it -> " after " + it.type() + it.message().map(text -> ": " + text).orElse(""))
            .orElse("");
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
      throw new BadRecordingException(recording.file(), 0, recorded);
    }
    long event = Long.parseLong(report.getProperty(ReplayReport.EVENT, "0"));
    boolean isCut =
        ReplayReport.CUT.equals(report.getProperty(ReplayReport.KIND)) && !recording.isComplete();
    Optional<Mismatch> mismatch =
        isCut
            ? Optional.empty()
            : Optional.of(
                new Mismatch(
                    event,
                    report.getProperty(ReplayReport.THREAD, ""),
                    recorded,
                    report.getProperty(ReplayReport.FOUND, "")));
    return new Replayed(length, event, 0, Optional.empty(), Optional.empty(), isCut, mismatch);
  }
}

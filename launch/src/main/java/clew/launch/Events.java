package clew.launch;

import clew.probe.wire.PlanKeys;
import clew.probe.wire.TraceLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * The events of a recording, in a file beside it.
 *
 * <p>They are made by running the recorded command once more, with probes for events. That is right
 * for programs that do the same each time, and it is checked: same classes, same failure, same exit
 * status. An exact replay is to take the place of {@link #runAgain}.
 *
 * @param file where the events are
 * @param length how long the run took that made them
 */
public record Events(Path file, Duration length) {
  /** Returns where the events of {@code recording} are kept. */
  public static Path fileOf(Recording recording) {
    return recording.file().resolveSibling(recording.file().getFileName() + TraceLayout.SUFFIX);
  }

  /** Returns the events that were made before, if they are newer than the recording. */
  public static Optional<Path> find(Recording recording) {
    Path file = fileOf(recording);
    try {
      boolean isThere =
          Files.isRegularFile(file)
              && Files.getLastModifiedTime(file)
                      .compareTo(Files.getLastModifiedTime(recording.file()))
                  >= 0;
      return isThere ? Optional.of(file) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  static Events make(Path agentJar, Recording recording) {
    Path parent = recording.file().toAbsolutePath().getParent();
    Path folder = parent == null ? Path.of("").toAbsolutePath() : parent;
    try (var work = WorkFolder.in(folder);
        var signals = new Signals(work.path())) {
      long start = System.nanoTime();
      Process target = runAgain(agentJar, recording, work);
      signals.passOnTo(target);
      Launcher.await(target, false);
      Duration length = Duration.ofNanos(System.nanoTime() - start);
      Recording again = Harvest.of(work.path()).of(target.pid());
      check(recording, again);
      Path events = events(work.path());
      Path file = fileOf(recording);
      Files.move(events, file, StandardCopyOption.REPLACE_EXISTING);
      return new Events(file, length);
    } catch (IOException e) {
      throw new UncheckedIOException("tracing " + recording.file() + " failed", e);
    }
  }

  private static Process runAgain(Path agentJar, Recording recording, WorkFolder work)
      throws IOException {
    Path java = Path.of(recording.jvm().home(), "bin", "java");
    if (!Files.isExecutable(java)) {
      throw new HelpException(
          "The java that ran the program, " + java + ", is not here any more.",
          "Install it, or record the program again.");
    }
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    command.add(
        "-javaagent:"
            + agentJar
            + "="
            + RecordingPlan.write(work.path().resolve("plan"), planFor(work)));
    // The agent with which it was recorded is the first word.
    recording.jvm().arguments().stream()
        .filter(word -> !word.startsWith("-javaagent:") || !word.contains("clew-agent"))
        .forEach(command::add);
    return new ProcessBuilder(command)
        .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static Properties planFor(WorkFolder work) {
    var plan = new Properties();
    plan.setProperty(PlanKeys.FOLDER, work.path().toString());
    plan.setProperty(PlanKeys.EVENTS, "yes");
    return plan;
  }

  private static Path events(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(TraceLayout.SUFFIX))
          .findFirst()
          .orElseThrow(() -> new IllegalStateException("the agent left no events"));
    }
  }

  private static void check(Recording recorded, Recording again) {
    Map<String, Long> checks = new HashMap<>();
    recorded.classes().forEach(type -> checks.put(type.name(), type.check()));
    for (RecordedClass type : again.classes()) {
      Long check = checks.get(type.name());
      if (check != null && check != type.check()) {
        throw new HelpException(
            "The class " + type.name().replace('/', '.') + " has changed since it was recorded.",
            "Record the program again.");
      }
    }
    if (!signature(recorded).equals(signature(again)) || !exit(recorded).equals(exit(again))) {
      throw new HelpException(
          "The program did something else when it was run again: "
              + signature(again)
              + " instead of "
              + signature(recorded)
              + ".",
          "So far only programs that do the same each time can be traced.");
    }
  }

  private static Optional<Integer> exit(Recording recording) {
    return recording.end().map(End::exit);
  }

  private static String signature(Recording recording) {
    return recording
        .failure()
        .map(
            failure -> failure.type() + failure.thrower().map(at -> " at " + at.place()).orElse(""))
        .orElse("no failure");
  }
}

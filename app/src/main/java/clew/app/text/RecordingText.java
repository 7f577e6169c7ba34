package clew.app.text;

import clew.launch.End;
import clew.launch.Failure;
import clew.launch.FailureFrame;
import clew.launch.Gap;
import clew.launch.Recorded;
import clew.launch.Recording;
import clew.launch.Window;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a recording says, in words for people. */
public final class RecordingText {
  private static final int FRAMES_SHOWN = 5;
  private static final int THREADS_SHOWN = 10;
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

  private RecordingText() {}

  /** Returns a line on each JVM that was just recorded and one on what to do next. */
  public static String recorded(Recorded recorded) {
    List<String> lines = new ArrayList<>(recorded.losses());
    for (Recording recording : recorded.recordings()) {
      boolean isCommand = recording.jvm().pid() == recorded.pid();
      lines.add(
          recorded(recording, isCommand ? Optional.of(recorded.length()) : length(recording)));
      recording
          .failure()
          .filter(Failure::isDeadlock)
          .flatMap(Failure::message)
          .ifPresent(circle -> lines.add("deadlock: " + Plain.text(circle)));
      if (!recording.gaps().isEmpty()) {
        lines.add("gaps: " + gapCounts(recording) + "; see clew gaps " + quoted(recording.file()));
      }
      if (!recording.scope().isEmpty() && recording.classes().isEmpty()) {
        String scope = String.join(" ", recording.scope());
        lines.add("No class of the program is in scope, by " + Plain.text(scope) + ".");
      }
    }
    if (recorded.recordings().isEmpty()) {
      lines.add("The command ended with status " + recorded.exit() + " and nothing is recorded.");
      lines.add("Clew records the JVMs that a command starts, build tools excepted.");
      lines.add("Those of a daemon that was running before are not seen, and tests that are up to");
      lines.add("date do not run; for Gradle: clew record -- gradle --no-daemon cleanTest test");
    } else {
      lines.add("next: clew info " + quoted(recorded.recording().file()));
    }
    lines.addAll(leftBehind(recorded));
    return String.join(System.lineSeparator(), lines);
  }

  /** Returns what to say of recordings that nobody has put in their place. */
  public static List<String> leftBehind(Recorded recorded) {
    if (recorded.leftBehind().isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add("An earlier clew record was killed here. What it recorded can be asked, or deleted:");
    recorded.leftBehind().forEach(file -> lines.add("  " + quoted(file)));
    return lines;
  }

  /** Returns what to say behind the number of a run that has failed. */
  public static String failed(Recorded recorded) {
    String schedule =
        recorded.recordings().isEmpty()
            ? ""
            : ", schedule " + recorded.recording().jvm().schedule();
    return " failed: status " + recorded.exit() + schedule;
  }

  private static String recorded(Recording recording, Optional<Duration> length) {
    String failure =
        recording
            .failure()
            .map(found -> ", " + shortType(found) + " in thread " + Plain.text(found.thread()))
            .orElse("");
    return "recorded %s%s (%s, %s%s%s)"
        .formatted(
            recording.file(),
            recording.isComplete() ? "" : " up to where it was cut",
            size(recording.bytes()),
            counted(recording.classes().size(), "class", "classes"),
            length.map(time -> ", " + seconds(time)).orElse(""),
            failure);
  }

  private static Optional<Duration> length(Recording recording) {
    return recording.end().map(End::length);
  }

  /** Returns all that is known of a recording without replaying it. */
  public static String info(Recording recording) {
    List<String> lines = new ArrayList<>();
    lines.add(Plain.text(recording.main().orElse("(no main class)")) + arguments(recording));
    row(lines, "java", recording.jvm().version() + ", " + recording.jvm().home());
    row(lines, "started", TIME.withZone(ZoneId.systemDefault()).format(recording.jvm().started()));
    row(lines, "ended", recording.end().map(RecordingText::end).orElse("cut: the end is missing"));
    row(lines, "threads", threads(recording.threads()));
    row(lines, "classes", classes(recording));
    if (!recording.window().equals(Window.ALL)) {
      row(lines, "window", window(recording.window()));
    }
    row(lines, "gaps", gapCounts(recording));
    recording.failures().forEach(failure -> addFailure(lines, failure));
    if (!recording.gaps().isEmpty()) {
      lines.add("next: clew gaps " + quoted(recording.file()));
    }
    return String.join(System.lineSeparator(), lines);
  }

  /** Returns a line for each gap. */
  public static String gaps(Recording recording) {
    List<String> lines = new ArrayList<>();
    recording.gaps().forEach(gap -> lines.add(gap(gap)));
    if (!recording.isComplete()) {
      lines.add("the recording was cut: gaps that are found at the end are not in it");
    } else if (lines.isEmpty()) {
      lines.add("no gaps");
    }
    return String.join(System.lineSeparator(), lines);
  }

  private static String gap(Gap gap) {
    String detail = gap.detail().isEmpty() ? "" : " (" + gap.detail() + ")";
    return Plain.text(reason(gap.reason()) + ": " + gap.what() + detail);
  }

  private static String window(Window window) {
    String length = window.length() == 0 ? "to the end" : window.length() + " ticks";
    return "after " + window.skip() + " ticks of the clock, " + length;
  }

  private static String gapCounts(Recording recording) {
    if (recording.gaps().isEmpty()) {
      return recording.isComplete() ? "none" : "not known: the recording was cut";
    }
    return recording.gaps().stream()
        .collect(Collectors.groupingBy(gap -> reason(gap.reason()), Collectors.counting()))
        .entrySet()
        .stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static String reason(Gap.Reason reason) {
    return switch (reason) {
      case TOO_LARGE -> "too large to weave";
      case UNREADABLE -> "unreadable class file";
      case WEAVER_FAILED -> "not woven: a defect of Clew";
      case NOT_MODIFIABLE -> "kept as it is by the JVM";
      case HIDDEN_CLASS -> "hidden by the JVM";
      case MISSED -> "loaded unseen";
      case NO_SUCH_METHOD -> "not in this JDK";
      case NOT_WRITTEN -> "seen but not written";
      case NATIVE_METHOD -> "native, its inputs unseen";
      case NOT_FOLLOWED -> "ran beside the schedule";
    };
  }

  private static void addFailure(List<String> lines, Failure failure) {
    row(lines, "failure", failure.type() + " in thread " + Plain.text(failure.thread()));
    failure.message().ifPresent(message -> row(lines, "", Plain.text(message)));
    failure.frames().stream().limit(FRAMES_SHOWN).forEach(frame -> row(lines, "", at(frame)));
    failure.causes().forEach(cause -> row(lines, "", "caused by " + Plain.text(cause)));
    int more = failure.frames().size() - FRAMES_SHOWN;
    if (more > 0) {
      row(lines, "", "… and " + more + " more");
    }
  }

  private static String at(FailureFrame frame) {
    return "at " + frame.className() + "." + frame.method() + " (" + frame.place() + ")";
  }

  private static void row(List<String> lines, String label, String text) {
    lines.add("  %-9s %s".formatted(label, Plain.text(text)));
  }

  private static String arguments(Recording recording) {
    return recording
        .arguments()
        .map(words -> words.isEmpty() ? "" : " " + Plain.text(String.join(" ", words)))
        .orElse(" (arguments not known)");
  }

  private static String classes(Recording recording) {
    String own = recording.classes().size() + " in scope";
    return recording.end().map(end -> own + ", " + end.classes() + " woven").orElse(own);
  }

  /** Returns the path as a shell takes it. */
  private static String quoted(Path file) {
    String path = file.toString();
    return path.matches("[\\w@%+=:,./-]+") ? path : "'" + path.replace("'", "'\\''") + "'";
  }

  private static String threads(List<String> started) {
    List<String> names = new ArrayList<>(List.of("main"));
    started.stream()
        .limit(THREADS_SHOWN)
        .forEach(name -> names.add(name.isEmpty() ? "(no name)" : Plain.text(name)));
    int more = started.size() - THREADS_SHOWN;
    return String.join(", ", names) + (more > 0 ? " and " + more + " more" : "");
  }

  private static String end(End end) {
    return "after " + seconds(end.length()) + " with status " + end.exit();
  }

  private static String shortType(Failure failure) {
    return failure.type().substring(failure.type().lastIndexOf('.') + 1);
  }

  private static String seconds(Duration length) {
    return String.format(Locale.ROOT, "%.2f s", length.toNanos() / 1e9);
  }

  static String counted(long count, String one, String many) {
    return count + " " + (count == 1 ? one : many);
  }

  private static String size(long bytes) {
    return bytes < 1024 ? bytes + " B" : (bytes + 512) / 1024 + " KB";
  }
}

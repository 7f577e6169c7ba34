package clew.app.text;

import clew.launch.End;
import clew.launch.Failure;
import clew.launch.FailureFrame;
import clew.launch.Gap;
import clew.launch.Recorded;
import clew.launch.Recording;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a recording says, in words for people. */
public final class RecordingText {
  private static final int FRAMES_SHOWN = 5;
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

  private RecordingText() {}

  /** Returns one line on what was just recorded and one on what to do next. */
  public static String recorded(Recorded recorded) {
    Recording recording = recorded.recording();
    String failure =
        recording.failures().stream()
            .findFirst()
            .map(first -> ", " + shortType(first) + " in thread " + first.thread())
            .orElse("");
    return String.join(
        System.lineSeparator(),
        "recorded %s (%s, %d classes, %s%s)"
            .formatted(
                recording.file(),
                size(recording.bytes()),
                recording.classes().size(),
                seconds(recorded.length()),
                failure),
        others(recorded) + "next: clew info " + quoted(recording.file()));
  }

  /** Returns all that is known of a recording without replaying it. */
  public static String info(Recording recording) {
    List<String> lines = new ArrayList<>();
    lines.add(recording.main().orElse("(no main class)") + arguments(recording));
    row(lines, "java", recording.jvm().version() + ", " + recording.jvm().home());
    row(lines, "started", TIME.withZone(ZoneId.systemDefault()).format(recording.jvm().started()));
    row(lines, "ended", recording.end().map(RecordingText::end).orElse("cut: the end is missing"));
    row(lines, "threads", threads(recording.threads()));
    row(lines, "classes", classes(recording));
    row(lines, "gaps", recording.gaps().isEmpty() ? "none" : gapCounts(recording.gaps()));
    recording.failures().forEach(failure -> addFailure(lines, failure));
    if (!recording.gaps().isEmpty()) {
      lines.add("next: clew gaps " + quoted(recording.file()));
    }
    return String.join(System.lineSeparator(), lines);
  }

  /** Returns a line for each gap. */
  public static String gaps(Recording recording) {
    if (recording.gaps().isEmpty()) {
      return "no gaps";
    }
    return recording.gaps().stream()
        .map(RecordingText::gap)
        .collect(Collectors.joining(System.lineSeparator()));
  }

  private static String gap(Gap gap) {
    String detail = gap.detail().isEmpty() ? "" : " (" + gap.detail() + ")";
    return reason(gap.reason()) + "  " + gap.what().replace('/', '.') + detail;
  }

  private static String gapCounts(List<Gap> gaps) {
    return gaps.stream()
        .collect(Collectors.groupingBy(gap -> reason(gap.reason()), Collectors.counting()))
        .entrySet()
        .stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static String reason(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static void addFailure(List<String> lines, Failure failure) {
    row(lines, "failure", failure.type() + " in thread " + failure.thread());
    failure.message().ifPresent(message -> row(lines, "", message));
    failure.frames().stream().limit(FRAMES_SHOWN).forEach(frame -> row(lines, "", at(frame)));
    int more = failure.frames().size() - FRAMES_SHOWN;
    if (more > 0) {
      row(lines, "", "… and " + more + " more");
    }
  }

  private static String at(FailureFrame frame) {
    return "at " + frame.className() + "." + frame.method() + " (" + frame.place() + ")";
  }

  private static void row(List<String> lines, String label, String text) {
    lines.add("  %-9s %s".formatted(label, text));
  }

  private static String arguments(Recording recording) {
    return recording
        .arguments()
        .map(words -> words.isEmpty() ? "" : " " + String.join(" ", words))
        .orElse(" (arguments not known)");
  }

  private static String classes(Recording recording) {
    String own = recording.classes().size() + " in scope";
    return recording.end().map(end -> own + ", " + end.classes() + " woven").orElse(own);
  }

  private static String others(Recorded recorded) {
    return recorded.others().stream()
        .map(other -> "recorded " + other.file() + ", a JVM that it started")
        .map(line -> line + System.lineSeparator())
        .collect(Collectors.joining());
  }

  /** Returns the path as a shell takes it. */
  private static String quoted(Path file) {
    String path = file.toString();
    return path.matches("[\\w@%+=:,./-]+") ? path : "'" + path.replace("'", "'\\''") + "'";
  }

  private static String threads(List<String> started) {
    return started.isEmpty() ? "main" : "main, " + String.join(", ", started);
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

  private static String size(long bytes) {
    return bytes < 1024 ? bytes + " B" : (bytes + 512) / 1024 + " KB";
  }
}

package clew.app.text;

import clew.session.ChainEntry;
import clew.session.OutputRow;
import clew.session.TraceAnswer;
import clew.session.ValueRow;
import clew.session.WhyAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Answers about an execution as text for people. */
public final class TraceText {
  private TraceText() {}

  /** Returns the answer of {@code trace}. */
  public static String trace(TraceAnswer answer) {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "traced %,d steps in %.2f s, %.1f times the recorded run, %,d bytes",
            answer.steps(),
            answer.seconds(),
            answer.slowdown(),
            answer.bytes()));
    answer
        .window()
        .ifPresent(
            window ->
                lines.add(
                    String.format(
                        Locale.ROOT, "  window  step %d up to %d", window.first(), window.end())));
    addGaps(lines, answer.gaps());
    return joined(lines);
  }

  /** Returns the answer of {@code why}: newest first, down to where the value was born. */
  public static String why(WhyAnswer answer) {
    List<String> lines = new ArrayList<>();
    lines.add("why " + answer.what());
    int width =
        answer.chain().stream().mapToInt(entry -> place(entry).length()).max().orElse(0) + 2;
    boolean hasThreads = answer.chain().stream().map(ChainEntry::thread).distinct().count() > 1;
    for (ChainEntry entry : answer.chain()) {
      entry.strand().ifPresent(value -> lines.add("  where is " + Plain.text(value) + " from?"));
      String place = String.format("%-" + width + "s", place(entry));
      lines.add("  " + place + entry.source().map(Plain::text).orElse(entry.method()));
      lines.add(
          "  "
              + " ".repeat(width)
              + "  "
              + Plain.text(entry.because())
              + value(entry)
              + inside(entry, hasThreads));
    }
    addGaps(lines, answer.gaps());
    return joined(lines);
  }

  private static String place(ChainEntry entry) {
    return entry.file() + ":" + entry.line();
  }

  private static String value(ChainEntry entry) {
    boolean isShown = entry.value().isPresent() && !entry.because().startsWith("decides");
    return isShown ? " = " + Plain.text(entry.value().orElseThrow()) : "";
  }

  private static String inside(ChainEntry entry, boolean hasThreads) {
    String thread = hasThreads ? " in thread " + Plain.text(entry.thread()) : "";
    String method = entry.source().isPresent() ? entry.method() : "";
    String inside = (method + thread).strip();
    return inside.isEmpty() ? "" : "   (" + inside + ")";
  }

  /** Returns the answer of {@code values}. */
  public static String values(List<ValueRow> rows, List<String> gaps) {
    List<String> lines = new ArrayList<>();
    for (ValueRow row : rows) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  step %-8d %-24s %-24s %s",
              row.step(),
              row.line(),
              Plain.text(row.cell()),
              Plain.text(row.value())));
    }
    addGaps(lines, gaps);
    return joined(lines);
  }

  /** Returns the answer of {@code output}. */
  public static String output(List<OutputRow> rows, List<String> gaps) {
    List<String> lines = new ArrayList<>();
    for (OutputRow row : rows) {
      lines.add(
          String.format(
              Locale.ROOT, "  step %-8d %-24s %s", row.step(), row.line(), Plain.text(row.text())));
    }
    if (rows.isEmpty()) {
      lines.add("nothing was printed through System.out or System.err");
    }
    addGaps(lines, gaps);
    return joined(lines);
  }

  static void addGaps(List<String> lines, List<String> gaps) {
    if (!gaps.isEmpty()) {
      lines.add("not seen: " + String.join("; ", gaps));
    }
  }

  static String joined(List<String> lines) {
    return String.join(System.lineSeparator(), lines);
  }
}

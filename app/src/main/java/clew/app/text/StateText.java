package clew.app.text;

import clew.session.CallRow;
import clew.session.PointAnswer;
import clew.session.StateAnswer;
import clew.session.ThreadRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Threads, calls and states as text for people. */
public final class StateText {
  private static final int MOST_OBJECTS = 40;

  private StateText() {}

  /** Returns the answer of {@code threads}. */
  public static String threads(List<ThreadRow> rows, List<String> gaps) {
    List<String> lines = new ArrayList<>();
    for (ThreadRow row : rows) {
      String first = row.step().map(step -> "first step " + step).orElse("nothing seen");
      String start = row.startedAt().isEmpty() ? "" : "  started at " + row.startedAt();
      String by = row.startedBy().map(step -> " (step " + step + ")").orElse("");
      lines.add(
          String.format(
              Locale.ROOT,
              "  @%-3d %-24s %,12d steps, %s%s%s",
              row.number(),
              Plain.text(row.name()),
              row.steps(),
              first,
              start,
              by));
    }
    TraceText.addGaps(lines, gaps);
    return TraceText.joined(lines);
  }

  /** Returns the answer of {@code calls}. */
  public static String calls(List<CallRow> rows, List<String> gaps) {
    List<String> lines = new ArrayList<>();
    boolean hasThreads = rows.stream().map(CallRow::thread).distinct().count() > 1;
    for (CallRow row : rows) {
      String thread = hasThreads ? "  @" + Plain.text(row.thread()) : "";
      String indent = "  ".repeat(Math.min(row.depth(), 30));
      lines.add(
          String.format(
              Locale.ROOT,
              "  step %-8d %s%s  %s%s",
              row.step(),
              indent,
              row.method(),
              row.line(),
              thread));
    }
    TraceText.addGaps(lines, gaps);
    return TraceText.joined(lines);
  }

  /** Returns the answer of {@code points}: the point on a line of its own, to be copied. */
  public static String point(PointAnswer answer) {
    List<String> lines = new ArrayList<>();
    lines.add(Plain.text(answer.point()));
    lines.add(
        "  step "
            + answer.step()
            + (answer.line().isEmpty() ? "" : ", " + answer.line())
            + " @"
            + Plain.text(answer.thread()));
    if (!answer.unique()) {
      lines.add("  other steps may have the same point");
    }
    if (!answer.elsewhere()) {
      lines.add("  in other executions it may stand for another step");
    }
    TraceText.addGaps(lines, answer.gaps());
    return TraceText.joined(lines);
  }

  /** Returns the answer of {@code state}. */
  public static String state(StateAnswer answer) {
    List<String> lines = new ArrayList<>();
    lines.add("before step " + answer.step() + ", " + answer.line() + " @" + answer.thread());
    for (StateAnswer.FrameRow frame : answer.frames()) {
      boolean isOther = !frame.thread().equals(answer.thread());
      String thread = isOther ? "  @" + Plain.text(frame.thread()) : "";
      lines.add("  " + frame.method() + "  " + frame.line() + thread);
      frame.locals().forEach(local -> lines.add("    " + cell(local)));
    }
    answer.objects().stream()
        .limit(MOST_OBJECTS)
        .forEach(
            object -> {
              lines.add("  " + object.object());
              object.cells().forEach(cell -> lines.add("    " + cell(cell)));
            });
    if (answer.objects().size() > MOST_OBJECTS) {
      lines.add("  and " + (answer.objects().size() - MOST_OBJECTS) + " more, which --json shows");
    }
    TraceText.addGaps(lines, answer.gaps());
    return TraceText.joined(lines);
  }

  private static String cell(StateAnswer.CellRow cell) {
    return cell.name() + " = " + Plain.text(cell.value());
  }
}

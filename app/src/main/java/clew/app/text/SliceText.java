package clew.app.text;

import clew.session.SavedSliceRow;
import clew.session.SliceAnswer;
import clew.session.SliceEdge;
import clew.session.SliceLine;
import clew.session.SliceStats;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/** Slices as text for people. */
public final class SliceText {
  private SliceText() {}

  /** Returns the answer of {@code slice} and, if wanted, its dependences. */
  public static String slice(SliceAnswer answer, EdgeRows rows) {
    List<String> lines = new ArrayList<>();
    List<SliceLine> found = answer.lines();
    lines.add(
        String.format(
            Locale.ROOT,
            "slice of %s: %,d steps, %d lines, %.3f s",
            answer.criterion(),
            answer.steps(),
            found.size(),
            answer.seconds()));
    found.forEach(
        line ->
            lines.add(
                String.format(
                    Locale.ROOT,
                    "  %-28s x%-6d %s",
                    line.file() + ":" + line.line(),
                    line.instances(),
                    line.source().map(Plain::text).orElse(line.method()))));
    if (rows == EdgeRows.SHOWN) {
      answer.edges().forEach(edge -> lines.add("  " + edge(edge)));
    }
    TraceText.addGaps(lines, answer.gaps());
    return TraceText.joined(lines);
  }

  /** Whether dependences are listed. */
  public enum EdgeRows {
    SHOWN,
    LEFT_OUT
  }

  private static String edge(SliceEdge edge) {
    Optional<String> cell = edge.cell().map(name -> " of " + Plain.text(name));
    return edge.user() + " -> " + edge.source() + " " + edge.kind() + cell.orElse("");
  }

  /** Returns the slices that are saved. */
  public static String saved(List<SavedSliceRow> rows) {
    List<String> lines = new ArrayList<>();
    for (SavedSliceRow row : rows) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  %-16s %,12d steps  %-8s of %s",
              row.id(),
              row.steps(),
              row.direction(),
              Plain.text(row.criterion())));
    }
    if (rows.isEmpty()) {
      lines.add("none is saved; clew slice with --save ID saves one");
    }
    return TraceText.joined(lines);
  }

  /** Returns how large the slice is. */
  public static String stats(SliceAnswer answer) {
    SliceStats stats = answer.stats();
    List<String> lines = new ArrayList<>();
    lines.add("slice of " + answer.criterion());
    lines.add(row("steps", stats.steps(), stats.executedSteps()));
    lines.add(row("lines", stats.lines(), stats.executedLines()));
    new TreeMap<>(stats.edges())
        .forEach(
            (kind, count) ->
                lines.add(String.format(Locale.ROOT, "  %-10s %,12d dependences", kind, count)));
    lines.add(String.format(Locale.ROOT, "  %-10s %,12d", "gaps", stats.gapsCrossed()));
    TraceText.addGaps(lines, answer.gaps());
    return TraceText.joined(lines);
  }

  private static String row(String what, long of, long all) {
    return String.format(
        Locale.ROOT,
        "  %-10s %,12d of %,d (%.2f %%)",
        what,
        of,
        all,
        100.0 * of / Math.max(1, all));
  }
}

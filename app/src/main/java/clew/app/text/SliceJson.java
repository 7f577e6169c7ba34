package clew.app.text;

import clew.session.SavedSliceRow;
import clew.session.SliceAnswer;
import clew.session.SliceStats;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.TreeMap;

/** Slices as JSON documents. Keys are added to, never renamed. */
public final class SliceJson {
  private SliceJson() {}

  /** Returns the answer of {@code slice}. */
  public static String slice(SliceAnswer answer) {
    var lines = new JsonArray();
    answer
        .lines()
        .forEach(
            line -> {
              var row = new JsonObject();
              row.addProperty("file", line.file());
              row.addProperty("line", line.line());
              row.addProperty("method", line.method());
              row.addProperty("instances", line.instances());
              TraceJson.add(row, "source", line.source());
              lines.add(row);
            });
    var edges = new JsonArray();
    answer
        .edges()
        .forEach(
            edge -> {
              var row = new JsonObject();
              row.addProperty("user", edge.user());
              row.addProperty("source", edge.source());
              row.addProperty("kind", edge.kind());
              TraceJson.add(row, "cell", edge.cell());
              edges.add(row);
            });
    var object = new JsonObject();
    object.addProperty("criterion", answer.criterion());
    object.addProperty("steps", answer.steps());
    object.add("lines", lines);
    object.add("edges", edges);
    object.addProperty("seconds", answer.seconds());
    return TraceJson.finish(object, answer.gaps());
  }

  /** Returns the slices that are saved. */
  public static String saved(List<SavedSliceRow> rows, List<String> gaps) {
    var array = new JsonArray();
    for (SavedSliceRow slice : rows) {
      var row = new JsonObject();
      row.addProperty("id", slice.id());
      row.addProperty("criterion", slice.criterion());
      row.addProperty("direction", slice.direction());
      row.addProperty("steps", slice.steps());
      array.add(row);
    }
    var object = new JsonObject();
    object.add("slices", array);
    return TraceJson.finish(object, gaps);
  }

  /** Returns how large the slice is. */
  public static String stats(SliceAnswer answer) {
    SliceStats stats = answer.stats();
    var kinds = new JsonObject();
    new TreeMap<>(stats.edges()).forEach(kinds::addProperty);
    var object = new JsonObject();
    object.addProperty("criterion", answer.criterion());
    object.addProperty("steps", stats.steps());
    object.addProperty("executedSteps", stats.executedSteps());
    object.addProperty("lines", stats.lines());
    object.addProperty("executedLines", stats.executedLines());
    object.add("edges", kinds);
    object.addProperty("gapsCrossed", stats.gapsCrossed());
    object.addProperty("seconds", answer.seconds());
    return TraceJson.finish(object, answer.gaps());
  }
}

package clew.app.text;

import clew.session.CallRow;
import clew.session.OutputRow;
import clew.session.PointAnswer;
import clew.session.StateAnswer;
import clew.session.ThreadRow;
import clew.session.TraceAnswer;
import clew.session.ValueRow;
import clew.session.WhyAnswer;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;

/** Answers about an execution as JSON documents. Keys are added to, never renamed. */
public final class TraceJson {
  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().serializeNulls().create();

  private TraceJson() {}

  /** Returns the answer of {@code trace}. */
  public static String trace(TraceAnswer answer) {
    var object = new JsonObject();
    object.addProperty("steps", answer.steps());
    object.addProperty("bytecodes", answer.steps());
    object.addProperty("bytes", answer.bytes());
    object.addProperty("seconds", answer.seconds());
    object.addProperty("slowdown", answer.slowdown());
    answer
        .window()
        .ifPresent(
            window -> {
              var span = new JsonObject();
              span.addProperty("first", window.first());
              span.addProperty("end", window.end());
              object.add("window", span);
            });
    return finish(object, answer.gaps());
  }

  /** Returns the answer of {@code why}. */
  public static String why(WhyAnswer answer) {
    var chain = new JsonArray();
    answer
        .chain()
        .forEach(
            entry -> {
              var link = new JsonObject();
              link.addProperty("step", entry.step());
              link.addProperty("thread", entry.thread());
              link.addProperty("file", entry.file());
              link.addProperty("line", entry.line());
              add(link, "source", entry.source());
              link.addProperty("method", entry.method());
              add(link, "cell", entry.cell());
              add(link, "value", entry.value());
              link.addProperty("because", entry.because());
              add(link, "strand", entry.strand());
              chain.add(link);
            });
    var object = new JsonObject();
    object.addProperty("what", answer.what());
    object.add("chain", chain);
    return finish(object, answer.gaps());
  }

  /** Returns the answer of {@code values}. */
  public static String values(List<ValueRow> rows, List<String> gaps) {
    var object = new JsonObject();
    object.add("values", GSON.toJsonTree(rows));
    return finish(object, gaps);
  }

  /** Returns the answer of {@code output}. */
  public static String output(List<OutputRow> rows, List<String> gaps) {
    var object = new JsonObject();
    object.add("output", GSON.toJsonTree(rows));
    return finish(object, gaps);
  }

  /** Returns the answer of {@code threads}. */
  public static String threads(List<ThreadRow> rows, List<String> gaps) {
    var array = new JsonArray();
    rows.forEach(
        thread -> {
          var row = new JsonObject();
          row.addProperty("number", thread.number());
          row.addProperty("name", thread.name());
          row.addProperty("step", thread.step().orElse(null));
          row.addProperty("last", thread.last().orElse(null));
          row.addProperty("steps", thread.steps());
          row.addProperty("startedBy", thread.startedBy().orElse(null));
          row.addProperty("startedAt", thread.startedAt());
          array.add(row);
        });
    var object = new JsonObject();
    object.add("threads", array);
    return finish(object, gaps);
  }

  /** Returns the answer of {@code calls}. */
  public static String calls(List<CallRow> rows, List<String> gaps) {
    var array = new JsonArray();
    rows.forEach(
        call -> {
          var row = new JsonObject();
          row.addProperty("step", call.step());
          row.addProperty("thread", call.thread());
          row.addProperty("depth", call.depth());
          row.addProperty("method", call.method());
          row.addProperty("line", call.line());
          row.addProperty("caller", call.caller().orElse(null));
          array.add(row);
        });
    var object = new JsonObject();
    object.add("calls", array);
    return finish(object, gaps);
  }

  /** Returns the answer of {@code state}. */
  public static String state(StateAnswer answer) {
    var object = new JsonObject();
    object.addProperty("step", answer.step());
    object.addProperty("thread", answer.thread());
    object.addProperty("line", answer.line());
    object.add("frames", GSON.toJsonTree(answer.frames()));
    object.add("objects", GSON.toJsonTree(answer.objects()));
    return finish(object, answer.gaps());
  }

  /** Returns the answer of {@code points}. */
  public static String point(PointAnswer answer) {
    var object = new JsonObject();
    object.addProperty("point", answer.point());
    object.addProperty("scheme", answer.scheme());
    object.addProperty("step", answer.step());
    object.addProperty("thread", answer.thread());
    object.addProperty("line", answer.line());
    object.addProperty("unique", answer.unique());
    object.addProperty("elsewhere", answer.elsewhere());
    return finish(object, answer.gaps());
  }

  static void add(JsonObject object, String key, Optional<String> text) {
    object.addProperty(key, text.orElse(null));
  }

  static String finish(JsonObject object, List<String> gaps) {
    var array = new JsonArray();
    gaps.forEach(array::add);
    object.add("gaps", array);
    return GSON.toJson(object);
  }
}

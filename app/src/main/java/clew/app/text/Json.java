package clew.app.text;

import clew.launch.End;
import clew.launch.Failure;
import clew.launch.FailureFrame;
import clew.launch.Mismatch;
import clew.launch.Recorded;
import clew.launch.Recording;
import clew.launch.Replayed;
import clew.launch.Window;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The answers as JSON documents. Keys are a contract: they are added to, never renamed. */
public final class Json {
  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().serializeNulls().create();

  private Json() {}

  /** Returns the answer of {@code record}. */
  public static String recorded(Recorded recorded) {
    var recordings = new JsonArray();
    var gaps = new JsonArray();
    for (Recording recording : recorded.recordings()) {
      JsonObject entry = recording(recording);
      if (recording.jvm().pid() == recorded.pid()) {
        entry.addProperty("exit", recorded.exit());
        entry.addProperty("seconds", seconds(recorded.length()));
      }
      recordings.add(entry);
      gaps.addAll(gapRows(recording).getAsJsonArray());
    }
    JsonObject answer = recorded(recordings, recorded.exit(), recorded.losses(), gaps);
    answer.add("leftBehind", texts(recorded.leftBehind().stream().map(Path::toString).toList()));
    return GSON.toJson(answer);
  }

  /** Returns the answer of {@code record} if all went well and only failures were to be kept. */
  public static String nothingRecorded(List<String> losses) {
    JsonObject answer = recorded(new JsonArray(), 0, losses, new JsonArray());
    answer.add("leftBehind", new JsonArray());
    return GSON.toJson(answer);
  }

  private static JsonObject recorded(
      JsonArray recordings, int exit, List<String> losses, JsonArray gaps) {
    var answer = new JsonObject();
    answer.add("recordings", recordings);
    answer.addProperty("exit", exit);
    answer.add("losses", texts(losses));
    answer.add("gaps", gaps);
    return answer;
  }

  private static JsonElement window(Window window) {
    if (window.equals(Window.ALL)) {
      return JsonNull.INSTANCE;
    }
    var object = new JsonObject();
    object.addProperty("skip", window.skip());
    object.addProperty("length", window.length());
    return object;
  }

  private static JsonObject recording(Recording recording) {
    var entry = new JsonObject();
    entry.addProperty("file", recording.file().toString());
    entry.addProperty("bytes", recording.bytes());
    entry.add("exit", GSON.toJsonTree(recording.end().map(End::exit).orElse(null)));
    entry.add("failure", mainFailure(recording));
    entry.addProperty("threads", recording.threads().size() + 1);
    entry.addProperty("classes", recording.classes().size());
    entry.add("turns", GSON.toJsonTree(recording.end().map(End::turns).orElse(null)));
    Optional<Long> events = recording.end().map(end -> end.turns() + end.inputs());
    entry.add("events", GSON.toJsonTree(events.orElse(null)));
    Optional<Double> seconds = recording.end().map(end -> seconds(end.length()));
    entry.add("seconds", GSON.toJsonTree(seconds.orElse(null)));
    return entry;
  }

  /** Returns the answer of {@code replay}. */
  public static String replayed(List<Replayed> runs) {
    Replayed last = runs.get(runs.size() - 1);
    var answer = new JsonObject();
    answer.addProperty("faithful", last.isFaithful());
    answer.addProperty("runs", runs.size());
    answer.addProperty("events", last.turns() + last.inputs());
    answer.addProperty("turns", last.turns());
    answer.add("exit", GSON.toJsonTree(last.exit().orElse(null)));
    answer.add("failure", last.failure().<JsonElement>map(Json::failure).orElse(JsonNull.INSTANCE));
    answer.addProperty("seconds", runs.stream().mapToDouble(run -> seconds(run.length())).sum());
    answer.addProperty("complete", !last.wasCut());
    answer.addProperty("cut", last.wasCut());
    answer.add(
        "mismatch", last.mismatch().<JsonElement>map(Json::mismatch).orElse(JsonNull.INSTANCE));
    answer.add("gaps", new JsonArray());
    return GSON.toJson(answer);
  }

  private static JsonObject mismatch(Mismatch mismatch) {
    var object = new JsonObject();
    object.addProperty("step", mismatch.event().orElse(null));
    object.addProperty("thread", mismatch.thread());
    object.addProperty("recorded", mismatch.recorded());
    object.addProperty("found", mismatch.found());
    return object;
  }

  /** Returns the answer of {@code info}. */
  public static String info(Recording recording) {
    var answer = new JsonObject();
    answer.add("main", GSON.toJsonTree(recording.main().orElse(null)));
    answer.add("arguments", GSON.toJsonTree(recording.arguments().orElse(null)));
    answer.addProperty("java", recording.jvm().version());
    answer.addProperty("started", recording.jvm().started().toString());
    Optional<End> end = recording.end();
    answer.add("seconds", GSON.toJsonTree(end.map(e -> seconds(e.length())).orElse(null)));
    answer.add("threads", threads(recording));
    answer.addProperty("classes", recording.classes().size());
    answer.add("exit", GSON.toJsonTree(end.map(End::exit).orElse(null)));
    answer.add("failure", mainFailure(recording));
    var failures = new JsonArray();
    recording.failures().forEach(failure -> failures.add(failure(failure)));
    answer.add("failures", failures);
    answer.addProperty("complete", recording.isComplete());
    answer.add("path", GSON.toJsonTree(end.map(End::path).orElse(null)));
    answer.add("window", window(recording.window()));
    answer.add("gaps", gapRows(recording));
    return GSON.toJson(answer);
  }

  /** Returns the answer of {@code gaps}. */
  public static String gaps(Recording recording) {
    var answer = new JsonObject();
    answer.add("gaps", gapRows(recording));
    return GSON.toJson(answer);
  }

  private static JsonElement gapRows(Recording recording) {
    return GSON.toJsonTree(recording.gaps());
  }

  private static JsonElement mainFailure(Recording recording) {
    return recording.failure().<JsonElement>map(Json::failure).orElse(JsonNull.INSTANCE);
  }

  private static JsonObject failure(Failure failure) {
    var object = new JsonObject();
    object.addProperty("kind", failure.isDeadlock() ? "deadlock" : "exception");
    object.addProperty("type", failure.type());
    object.addProperty("message", failure.message().orElse(null));
    object.addProperty("line", failure.thrower().map(FailureFrame::place).orElse(null));
    object.addProperty("thread", failure.thread());
    object.add("frames", GSON.toJsonTree(failure.frames()));
    object.add("causes", texts(failure.causes()));
    return object;
  }

  private static JsonArray threads(Recording recording) {
    JsonArray names = texts(List.of("main"));
    recording.threads().forEach(names::add);
    return names;
  }

  private static JsonArray texts(List<String> texts) {
    var array = new JsonArray();
    texts.forEach(array::add);
    return array;
  }

  private static double seconds(Duration length) {
    return length.toMillis() / 1000.0;
  }
}

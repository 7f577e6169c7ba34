package clew.app.text;

import clew.session.SliceAnswer;
import clew.session.SliceGraph;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** A slice as one page that needs nothing else: source, and what each line depended on. */
public final class SlicePage {
  private static final String TEMPLATE = "slice.html";
  private static final String DATA = "@DATA@";

  /** A browser is quick with so many; of a larger slice the latest executions are shown. */
  private static final int MOST_NODES = 20_000;

  /** Escapes what could end a script, whatever the target's sources and values hold. */
  private static final Gson GSON = new GsonBuilder().serializeNulls().create();

  private SlicePage() {}

  /** Returns the page. */
  public static String of(SliceAnswer answer) {
    SliceGraph graph = answer.graph(MOST_NODES);
    List<String> paths = graph.nodes().stream().map(SliceGraph.Node::path).distinct().toList();
    var object = new JsonObject();
    object.addProperty("criterion", answer.criterion());
    object.addProperty("steps", answer.steps());
    object.addProperty("whole", graph.isWhole());
    object.addProperty("start", graph.start());
    object.add("gaps", GSON.toJsonTree(answer.gaps()));
    object.add("files", files(answer, paths));
    object.add("nodes", nodes(graph, paths));
    object.add("edges", edges(graph));
    return Pages.template(TEMPLATE).replace(DATA, GSON.toJson(object));
  }

  private static JsonArray files(SliceAnswer answer, List<String> paths) {
    var files = new JsonArray();
    for (String path : paths) {
      var file = new JsonObject();
      file.addProperty("path", path);
      file.add(
          "lines",
          answer.source(path).<JsonElement>map(GSON::toJsonTree).orElse(JsonNull.INSTANCE));
      files.add(file);
    }
    return files;
  }

  private static JsonArray nodes(SliceGraph graph, List<String> paths) {
    var nodes = new JsonArray();
    for (SliceGraph.Node node : graph.nodes()) {
      var row = new JsonObject();
      row.addProperty("file", paths.indexOf(node.path()));
      row.addProperty("line", node.line());
      row.addProperty("method", node.method());
      row.addProperty("instance", node.instance());
      row.addProperty("step", node.step());
      row.addProperty("thread", node.thread());
      row.add("values", GSON.toJsonTree(node.values()));
      nodes.add(row);
    }
    return nodes;
  }

  private static JsonArray edges(SliceGraph graph) {
    List<List<Object>> edges = new ArrayList<>();
    for (SliceGraph.Edge edge : graph.edges()) {
      edges.add(List.of(edge.user(), edge.source(), edge.kind(), edge.because()));
    }
    return GSON.toJsonTree(edges).getAsJsonArray();
  }
}

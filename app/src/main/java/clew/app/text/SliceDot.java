package clew.app.text;

import clew.session.SliceAnswer;
import clew.session.SliceGraph;

/** A slice in the language DOT: executions of lines, and arrows from each to what it needed. */
public final class SliceDot {
  /** Graphviz takes minutes for more, and nobody can read it. */
  private static final int MOST_NODES = 1_000;

  private SliceDot() {}

  /** Returns the slice as a graph; where it is too large, its latest executions. */
  public static String of(SliceAnswer answer) {
    SliceGraph graph = answer.graph(MOST_NODES);
    var text = new StringBuilder("digraph slice {\n");
    text.append("  label=\"").append(quoted(title(answer, graph))).append("\";\n");
    text.append("  node [shape=box, fontname=monospace];\n");
    for (int i = 0; i < graph.nodes().size(); i++) {
      text.append("  n").append(i).append(" [label=\"").append(label(graph.nodes().get(i)));
      text.append("\"];\n");
    }
    for (SliceGraph.Edge edge : graph.edges()) {
      text.append("  n").append(edge.user()).append(" -> n").append(edge.source());
      text.append(" [label=\"").append(quoted(edge.because())).append("\"");
      text.append(style(edge)).append("];\n");
    }
    return text.append("}\n").toString();
  }

  private static String title(SliceAnswer answer, SliceGraph graph) {
    String what = "slice of " + answer.criterion();
    return graph.isWhole() ? what : what + ": its latest " + graph.nodes().size() + " lines";
  }

  /** Returns three lines, each ended as DOT ends lines that begin at the left. */
  private static String label(SliceGraph.Node node) {
    return quoted(node.file() + ":" + node.line() + " #" + node.instance())
        + "\\l"
        + quoted(node.source().orElse(node.method()))
        + "\\l"
        + quoted(String.join(", ", node.values()))
        + "\\l";
  }

  private static String style(SliceGraph.Edge edge) {
    return switch (edge.kind()) {
      case "control" -> ", style=dashed";
      case "gap" -> ", style=dotted, color=red";
      default -> "";
    };
  }

  /** Returns {@code text} as it stands between two quotes. */
  private static String quoted(String text) {
    return Plain.text(text).replace("\\", "\\\\").replace("\"", "\\\"");
  }
}

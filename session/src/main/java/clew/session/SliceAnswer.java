package clew.session;

import java.util.List;

/** A slice. */
public record SliceAnswer(
    String criterion,
    int steps,
    List<SliceLine> lines,
    List<SliceEdge> edges,
    List<String> gaps,
    double seconds) {
  public SliceAnswer {
    lines = List.copyOf(lines);
    edges = List.copyOf(edges);
    gaps = List.copyOf(gaps);
  }
}

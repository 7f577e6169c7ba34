package clew.session;

import java.util.List;

/** The state of the execution before a step. */
public record StateAnswer(
    long step,
    String thread,
    String line,
    List<FrameRow> frames,
    List<ObjectRow> objects,
    List<String> gaps) {
  public StateAnswer {
    frames = List.copyOf(frames);
    objects = List.copyOf(objects);
    gaps = List.copyOf(gaps);
  }

  /** A cell and what it holds. */
  public record CellRow(String name, String value) {}

  /** An open frame. */
  public record FrameRow(String thread, String method, String line, List<CellRow> locals) {
    public FrameRow {
      locals = List.copyOf(locals);
    }
  }

  /** An object, or the static fields of a class. */
  public record ObjectRow(String object, List<CellRow> cells) {
    public ObjectRow {
      cells = List.copyOf(cells);
    }
  }
}

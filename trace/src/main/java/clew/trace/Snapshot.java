package clew.trace;

import clew.code.Method;
import clew.code.Site;
import java.util.List;

/**
 * The state of an execution before a step.
 *
 * @param frames the open frames, the innermost first, of the thread that took the step and then of
 *     the others
 * @param objects the objects that can be reached from there and from static fields, nearest first
 * @param isWhole whether all such objects are there
 */
public record Snapshot(List<OpenFrame> frames, List<ObjectState> objects, boolean isWhole) {
  public Snapshot {
    frames = List.copyOf(frames);
    objects = List.copyOf(objects);
  }

  /** Something with a name that holds a value. */
  public record Variable(String name, Value value) {}

  /** A frame that has not returned yet, and the site at which it is. */
  public record OpenFrame(int thread, Method method, Site site, List<Variable> locals) {
    public OpenFrame {
      locals = List.copyOf(locals);
    }
  }

  /** An object, or the static fields of a class, as far as its cells are known. */
  public record ObjectState(String name, List<Variable> cells) {
    public ObjectState {
      cells = List.copyOf(cells);
    }
  }
}

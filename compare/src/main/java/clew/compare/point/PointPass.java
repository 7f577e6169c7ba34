package clew.compare.point;

import clew.trace.pass.Pass;

/** A pass that knows the point of the step that it took last. */
public interface PointPass extends Pass {
  /** Returns the point of the last step. */
  Point point();
}

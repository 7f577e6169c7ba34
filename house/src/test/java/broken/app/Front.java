package broken.app;

import broken.code.Everything;

/** The other end of a cycle. */
public final class Front {
  private Everything back = new Everything();

  /** Returns a number that depends on the other end. */
  public int depth() {
    return back.hashCode();
  }
}

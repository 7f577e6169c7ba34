package clew.code.flow;

/** Which exceptions a flow graph shows. */
public enum Throws {
  /** All: every site that can throw has an edge to every handler that may get it, or out. */
  ALL,
  /**
   * Only those of {@code athrow}. Handlers are reached from the entry instead, so that they are
   * live and change nothing about the sites that go on as if nothing were ever thrown.
   */
  EXPLICIT
}

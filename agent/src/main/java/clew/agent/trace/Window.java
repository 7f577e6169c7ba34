package clew.agent.trace;

/** Which ticks of the clock questions look at first, and which of its ends are still to come. */
public final class Window {
  private final long end;
  private long due;

  /**
   * A window.
   *
   * @param skip how many ticks come before it
   * @param length how many ticks it has; 0 if it goes on to the end, which is never marked
   */
  public Window(long skip, long length) {
    this.due = skip == 0 && length == 0 ? Long.MAX_VALUE : skip;
    boolean isEndless = length == 0 || length > Long.MAX_VALUE - 1 - skip;
    this.end = isEndless ? Long.MAX_VALUE : skip + length;
  }

  /** Returns when its next end comes. */
  long due() {
    return due;
  }

  /** Its next end has come. */
  void passed() {
    due = due < end ? end : Long.MAX_VALUE;
  }
}

package clew.launch;

/**
 * The part of an execution that questions look at first.
 *
 * @param skip how many ticks of the clock come before it
 * @param length how many ticks it has; 0 if it goes on to the end
 */
public record Window(long skip, long length) {
  /** The whole execution. */
  public static final Window ALL = new Window(0, 0);

  public Window {
    if (skip < 0 || length < 0) {
      throw new HelpException(
          "A window cannot begin or last less than 0 ticks.",
          "Use --skip and --length with numbers that are not negative.");
    }
  }
}

package clew.session;

/**
 * Which slice is wanted.
 *
 * @param depth how many dependences away from the criterion a step may be
 */
public record SliceQuestion(
    String criterion, Direction direction, Kinds kinds, int depth, Detail detail) {
  /** Whether what was needed is asked for, or what was reached. */
  public enum Direction {
    BACKWARD,
    FORWARD
  }

  /** Which dependences are followed. */
  public enum Kinds {
    ALL,
    DATA,
    CONTROL
  }

  /** How much of the slice is told. */
  public enum Detail {
    /** Lines of the user's code; library steps at the call that led there. */
    LINES,
    /** Lines of libraries too. */
    LIBRARY_LINES
  }
}

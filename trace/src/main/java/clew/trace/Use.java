package clew.trace;

import java.util.List;
import java.util.Optional;

/**
 * Something that a step needed.
 *
 * @param source the step that made it; empty if it was there before the trace began or came from
 *     unseen code
 */
public record Use(Kind kind, Optional<Step> source) {
  /** The codes of kinds. */
  public static final int OPERAND = 0;

  public static final int CELL = 1;
  public static final int ADDRESS = 2;
  public static final int UNSEEN = 3;

  /** In which way it was needed. */
  public enum Kind {
    /** A value on the operand stack. */
    OPERAND(Use.OPERAND),
    /** What was in the cell that the step read. */
    CELL(Use.CELL),
    /** A reference or an index that says which cell or method is meant. */
    ADDRESS(Use.ADDRESS),
    /** Something that unseen code did before, as far as can be told. */
    UNSEEN(Use.UNSEEN);

    private static final List<Kind> BY_CODE = List.of(values());

    private final int code;

    Kind(int code) {
      this.code = code;
    }

    /** Returns the number that stands for this kind in columns. */
    public int code() {
      return code;
    }

    /** Returns the kind with that code. */
    public static Kind ofCode(int code) {
      return BY_CODE.get(code);
    }
  }
}

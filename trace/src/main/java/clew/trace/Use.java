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
  /** In which way it was needed. */
  public enum Kind {
    /** A value on the operand stack. */
    OPERAND(0),
    /** What was in the cell that the step read. */
    CELL(1),
    /** A reference or an index that says which cell or method is meant. */
    ADDRESS(2),
    /** Something that unseen code did before, as far as can be told. */
    UNSEEN(3);

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

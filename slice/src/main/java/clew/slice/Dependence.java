package clew.slice;

import clew.trace.Cell;
import clew.trace.Step;
import java.util.Optional;

/** Why a step, the user, needed an earlier one, its source. */
public sealed interface Dependence {
  /** Returns the earlier step. */
  Step source();

  /** Returns which kind of dependence this is. */
  Kind kind();

  /** The kinds of dependences. */
  enum Kind {
    DATA,
    ADDRESS,
    CONTROL,
    GAP
  }

  /** The user took a value that the source made, through a cell or on the operand stack. */
  record Value(Step source, Optional<Cell> cell) implements Dependence {
    @Override
    public Kind kind() {
      return Kind.DATA;
    }
  }

  /** The source made a reference or an index by which the user found its cell or its callee. */
  record Address(Step source) implements Dependence {
    @Override
    public Kind kind() {
      return Kind.ADDRESS;
    }
  }

  /** The source decided that the user was reached. */
  record Control(Step source) implements Dependence {
    @Override
    public Kind kind() {
      return Kind.CONTROL;
    }
  }

  /** The source called unseen code that may have made what the user got. */
  record Gap(Step source) implements Dependence {
    @Override
    public Kind kind() {
      return Kind.GAP;
    }
  }
}

package clew.trace.index;

import clew.trace.Cell;
import clew.trace.Step;
import clew.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Who wrote a cell, and when. */
public final class Writes {
  private Writes() {}

  /** Returns the steps that wrote a cell that {@code cells} accepts, in order. */
  public static List<Step> to(Trace trace, Predicate<Cell> cells) {
    List<Step> writes = new ArrayList<>();
    for (long i = 0; i < trace.size(); i++) {
      var step = new Step(i);
      if (trace.writes(step) && trace.cellOf(step).filter(cells).isPresent()) {
        writes.add(step);
      }
    }
    return writes;
  }

  /** Returns the last step before {@code limit} that wrote {@code cell}. */
  public static Optional<Step> last(Trace trace, Cell cell, Step limit) {
    for (long i = limit.index() - 1; i >= 0; i--) {
      var step = new Step(i);
      if (trace.writes(step) && trace.cellOf(step).filter(cell::equals).isPresent()) {
        return Optional.of(step);
      }
    }
    return Optional.empty();
  }
}

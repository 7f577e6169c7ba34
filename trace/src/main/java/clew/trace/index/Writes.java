package clew.trace.index;

import clew.code.FieldName;
import clew.trace.Cell;
import clew.trace.Step;
import clew.trace.Stretch;
import clew.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Who wrote a cell, and when. */
public final class Writes {
  private Writes() {}

  /** Returns the steps that wrote a field that {@code fields} accepts, of any object, in order. */
  public static List<Step> toFields(Trace trace, Predicate<FieldName> fields) {
    return of(trace, fields, cell -> fieldOf(cell).filter(fields).isPresent());
  }

  private static Optional<FieldName> fieldOf(Cell cell) {
    if (cell instanceof Cell.Field field) {
      return Optional.of(field.field());
    }
    return cell instanceof Cell.StaticField field ? Optional.of(field.field()) : Optional.empty();
  }

  private static List<Step> of(Trace trace, Predicate<FieldName> fields, Predicate<Cell> cells) {
    List<Stretch> stretches =
        trace.stretches().stream()
            .filter(stretch -> stretch.fieldsWritten().stream().anyMatch(fields))
            .toList();
    return in(trace, stretches, cells);
  }

  private static List<Step> in(Trace trace, List<Stretch> stretches, Predicate<Cell> cells) {
    List<Step> writes = new ArrayList<>();
    for (Stretch stretch : stretches) {
      for (long i = stretch.span().first(); i < stretch.span().end(); i++) {
        var step = new Step(i);
        if (trace.writes(step) && trace.cellOf(step).filter(cells).isPresent()) {
          writes.add(step);
        }
      }
    }
    return writes;
  }
}

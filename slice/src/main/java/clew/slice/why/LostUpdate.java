package clew.slice.why;

import clew.trace.Cell;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Use;
import clew.trace.Write;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An update that was lost in a race: a thread read a cell, another one wrote it, and then the first
 * one wrote what it had computed from the old value.
 *
 * @param read the read that came too early
 * @param lost the write that was written over
 * @param write the write over it
 */
record LostUpdate(Step read, Step lost, Step write) {
  /** How many sources of one write are looked at. */
  private static final int MOST_SOURCES = 200;

  /** Returns the latest lost update in the history of the value that {@code last} wrote. */
  static Optional<LostUpdate> before(Trace trace, Step last) {
    Optional<Cell> cell = trace.cellOf(last).filter(any -> !(any instanceof Cell.Local));
    if (cell.isEmpty() || !trace.writes(last) || trace.threads().size() < 2) {
      return Optional.empty();
    }
    List<Step> writes =
        trace.writesTo(cell.get()).stream().filter(Write::isSeen).map(Write::step).toList();
    Optional<Step> write = Optional.of(last);
    while (write.isPresent()) {
      Step update = write.get();
      Optional<Step> read = readBehind(trace, update, cell.get());
      Optional<Step> lost = read.flatMap(at -> between(trace, writes, at, update));
      if (lost.isPresent()) {
        return Optional.of(new LostUpdate(read.orElseThrow(), lost.get(), update));
      }
      write = read.flatMap(at -> writerBehind(trace, at));
    }
    return Optional.empty();
  }

  /** Returns the read of {@code cell} by the same thread from which {@code write} was computed. */
  private static Optional<Step> readBehind(Trace trace, Step write, Cell cell) {
    int thread = trace.frameOf(write).thread();
    Deque<Step> next = new ArrayDeque<>(List.of(write));
    Set<Step> seen = new HashSet<>();
    while (!next.isEmpty() && seen.size() < MOST_SOURCES) {
      Step step = next.poll();
      if (!seen.add(step) || trace.frameOf(step).thread() != thread) {
        continue;
      }
      if (!step.equals(write) && trace.cellOf(step).filter(cell::equals).isPresent()) {
        return trace.writes(step) ? Optional.empty() : Optional.of(step);
      }
      trace.usesOf(step).stream()
          .filter(use -> use.kind() == Use.Kind.OPERAND || use.kind() == Use.Kind.CELL)
          .flatMap(use -> use.source().stream())
          .forEach(next::add);
    }
    return Optional.empty();
  }

  private static Optional<Step> between(Trace trace, List<Step> writes, Step read, Step write) {
    int thread = trace.frameOf(write).thread();
    return writes.stream()
        .filter(step -> read.isBefore(step) && step.isBefore(write))
        .filter(step -> trace.frameOf(step).thread() != thread)
        .reduce((earlier, later) -> later);
  }

  private static Optional<Step> writerBehind(Trace trace, Step read) {
    return trace.usesOf(read).stream()
        .filter(use -> use.kind() == Use.Kind.CELL)
        .flatMap(use -> use.source().stream())
        .filter(trace::writes)
        .findFirst();
  }
}

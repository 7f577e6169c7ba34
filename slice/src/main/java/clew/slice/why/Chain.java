package clew.slice.why;

import clew.slice.Criterion;
import clew.trace.Cell;
import clew.trace.Step;
import clew.trace.Thrown;
import clew.trace.Trace;
import clew.trace.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * One readable chain from a step back to where the value at fault was born, and to the condition
 * that let it be born.
 *
 * <p>A value is followed through copies only: locals, fields, elements, arguments, results. Steps
 * inside a library are shown at the call that led there, and neighbours on the same line are one
 * entry, the one with a cell of the heap if there is one.
 */
public record Chain(List<Link> links) {
  private static final int MOST_LINKS = 40;

  public Chain {
    links = List.copyOf(links);
  }

  /** Returns the chain from the exception {@code thrown}; {@code isOwn} knows the user's code. */
  public static Chain from(Trace trace, Thrown thrown, Predicate<Step> isOwn) {
    var building = new Building(trace, isOwn);
    Culprit culprit = Culprit.of(trace, thrown.step(), thrown.exception().type());
    building.add(thrown.step(), culprit.because());
    building.explain(thrown.step(), culprit.source());
    return building.result();
  }

  /**
   * Returns the chain from {@code end}, which is said to be there {@code because} of something, and
   * from the value behind it that {@code source} has made, if there is one.
   */
  public static Chain from(
      Trace trace, Step end, String because, Optional<Step> source, Predicate<Step> isOwn) {
    var building = new Building(trace, isOwn);
    building.add(end, because);
    building.explain(end, source);
    return building.result();
  }

  /** Returns the chain from the value of the last step of {@code criterion}. */
  public static Chain from(Trace trace, Criterion criterion, Predicate<Step> isOwn) {
    var building = new Building(trace, isOwn);
    building.explain(criterion.last(), Optional.of(criterion.last()));
    return building.result();
  }

  private static final class Building {
    private final Trace trace;
    private final Predicate<Step> isOwn;
    private final Copies copies;
    private final List<Link> links = new ArrayList<>();
    private final Set<Step> seen = new HashSet<>();
    private Optional<Step> lastWrite = Optional.empty();

    Building(Trace trace, Predicate<Step> isOwn) {
      this.trace = trace;
      this.isOwn = isOwn;
      this.copies = new Copies(trace);
    }

    /** Follows the value from {@code source}, then the condition behind its birth. */
    void explain(Step user, Optional<Step> source) {
      Step born = source.map(this::follow).orElse(user);
      if (addLostUpdate()) {
        return;
      }
      Optional<Step> condition = trace.controllerOf(born);
      while (condition.isPresent() && links.size() < MOST_LINKS) {
        Step predicate = condition.get();
        if (copies.isPredicate(predicate) && isOwn.test(predicate)) {
          List<Step> operands =
              trace.usesOf(predicate).stream().flatMap(use -> use.source().stream()).toList();
          String told = operands.stream().map(this::told).collect(Collectors.joining(", "));
          add(predicate, "decides that this is reached: " + told);
          operands.stream().findFirst().ifPresent(operand -> follow(copies.asked(operand)));
          addLostUpdate();
          return;
        }
        condition = trace.controllerOf(predicate);
      }
    }

    /** Adds the race behind the last value that came from the heap, if there is one. */
    private boolean addLostUpdate() {
      Optional<LostUpdate> race = lastWrite.flatMap(write -> LostUpdate.before(trace, write));
      lastWrite = Optional.empty();
      race.ifPresent(
          update -> {
            String cell = trace.cellOf(update.write()).map(Cell::toString).orElse("it");
            if (isSamePlace(links.get(links.size() - 1).shown(), shown(update.write()))) {
              links.remove(links.size() - 1);
            }
            append(update.write(), "writes " + cell + ", and so loses what was written meanwhile");
            append(update.lost(), "writes " + cell + ": this update is lost");
            append(update.read(), "had read " + cell + " before that");
          });
      return race.isPresent();
    }

    private void append(Step step, String because) {
      links.add(new Link(step, shown(step), trace.cellOf(step), trace.valueOf(step), because));
    }

    /** Returns what a predicate looked at, by name and value. */
    private String told(Step operand) {
      String value = trace.valueOf(operand).map(Value::toString).orElse("?");
      String name = trace.cellOf(operand).map(Cell::toString).orElse(copies.name(operand));
      return name.isEmpty() ? value : name + " = " + value;
    }

    private Step follow(Step start) {
      Step step = start;
      while (links.size() < MOST_LINKS && seen.add(step)) {
        Optional<Step> from = copies.copiedFrom(step);
        if (from.isEmpty()) {
          add(step, copies.birth(step));
          return step;
        }
        addCopy(step);
        step = from.get();
      }
      return step;
    }

    private void addCopy(Step step) {
      Optional<Cell> cell = trace.cellOf(step);
      if (cell.isEmpty()) {
        add(step, copies.instructionAt(step).opcode() == CHECKCAST ? "passes it on" : "returns it");
      } else if (trace.writes(step)) {
        if (!(cell.get() instanceof Cell.Local)) {
          lastWrite = Optional.of(step);
        }
        add(step, "writes " + cell.get());
      } else {
        add(step, "reads " + cell.get());
      }
    }

    private static final int CHECKCAST = 192;

    /** Adds a link, or makes the last one better if it would be shown at the same place. */
    void add(Step step, String because) {
      Step shown = shown(step);
      var link = new Link(step, shown, trace.cellOf(step), trace.valueOf(step), because);
      if (links.isEmpty() || !isSamePlace(links.get(links.size() - 1).shown(), shown)) {
        links.add(link);
        return;
      }
      Link last = links.get(links.size() - 1);
      if (links.size() > 1 && rank(link) >= rank(last)) {
        links.set(links.size() - 1, link);
      }
    }

    /** Conditions and births say most, then cells of the heap, then locals, then the rest. */
    private int rank(Link link) {
      if (copies.isPredicate(link.step())) {
        return 4;
      }
      if (copies.copiedFrom(link.step()).isEmpty()) {
        return 3;
      }
      return link.cell().map(cell -> cell instanceof Cell.Local ? 1 : 2).orElse(0);
    }

    private boolean isSamePlace(Step one, Step other) {
      return trace.frameOf(one).number() == trace.frameOf(other).number()
          && trace.findLine(one).equals(trace.findLine(other));
    }

    private Step shown(Step step) {
      Step shown = step;
      while (!isOwn.test(shown)) {
        Optional<Step> caller = trace.frameOf(shown).caller();
        if (caller.isEmpty()) {
          return step;
        }
        shown = caller.get();
      }
      return shown;
    }

    Chain result() {
      return new Chain(links);
    }
  }
}

package clew.slice.why;

import clew.code.Instruction;
import clew.trace.Cell;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.index.Writes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;

/**
 * Gathers the links of a chain.
 *
 * <p>Neighbours on the same line are one link, the one that says most. A line that writes the same
 * cell again and again, as a sum does, is told a few times; how it began is told too.
 */
final class Telling {
  /** How many values at fault are explained. */
  static final int MOST_STRANDS = 2;

  private static final int MOST_LINKS = 40;

  /** How many links a strand may have, and how many computations it goes through. */
  private static final int MOST_OF_STRAND = 14;

  private static final int MOST_COMPUTATIONS = 100;
  private static final int MOST_ROUNDS = 3;

  /** How much a link says that tells where a value was made. */
  private static final int BIRTH = 3;

  private final Trace trace;
  private final Predicate<Step> isOwn;
  private final Copies copies;
  private final Expressions expressions;
  private final List<Link> links = new ArrayList<>();
  private final Set<Step> seen = new HashSet<>();
  private Optional<Step> lastWrite = Optional.empty();
  private Optional<Cell> lastCell = Optional.empty();

  /** Whether the value that was followed last is not the one that was born, but made from it. */
  private boolean isComputed;

  private Optional<String> strand = Optional.empty();
  private int strandStart;

  Telling(Trace trace, Predicate<Step> isOwn) {
    this.trace = trace;
    this.isOwn = isOwn;
    this.copies = new Copies(trace);
    this.expressions = new Expressions(trace);
  }

  List<Link> links() {
    return links;
  }

  boolean isOwn(Step step) {
    return isOwn.test(step);
  }

  /** Returns what the user's code called when {@code thrower}, inside a library, threw. */
  String calling(Step thrower, String type) {
    String call = expressions.of(shown(thrower)).orElse("a library");
    return "calls `" + call + "`, which throws " + type.substring(type.lastIndexOf('.') + 1);
  }

  /** Returns the arguments of a call that were not texts written there, as strands. */
  List<Strand> arguments(Step call) {
    if (!(copies.instructionAt(call) instanceof Instruction.Call)) {
      return List.of();
    }
    return Arguments.of(trace, call).sources().stream()
        .limit(MOST_STRANDS)
        .map(source -> new Strand(expressions.withValue(source), source))
        .toList();
  }

  /** Explains one of several values. */
  void explain(Strand value) {
    strand = Optional.of(value.name());
    strandStart = links.size();
    explain(value.source(), Optional.of(value.source()));
    strand = Optional.empty();
  }

  /** Follows the value from {@code source}, then the condition behind its birth. */
  void explain(Step user, Optional<Step> source) {
    Step born = source.map(this::follow).orElse(user);
    if (addLostUpdate() || addNeverAssigned(born)) {
      return;
    }
    decisionBefore(born)
        .filter(decision -> trace.frameOf(decision).number() == trace.frameOf(born).number())
        .ifPresent(this::tell);
  }

  /** Explains what decided that {@code step} was reached. */
  void explainDecision(Step step) {
    decisionBefore(step).ifPresent(this::tell);
  }

  private Optional<Step> decisionBefore(Step step) {
    Optional<Step> condition = trace.controllerOf(step);
    while (condition.isPresent()
        && !(copies.isPredicate(condition.get()) && isOwn.test(condition.get()))) {
      condition = trace.controllerOf(condition.get());
    }
    return condition;
  }

  private void tell(Step predicate) {
    List<Step> operands =
        trace.usesOf(predicate).stream().flatMap(use -> use.source().stream()).toList();
    String told =
        operands.stream().map(expressions::withValue).distinct().collect(Collectors.joining(", "));
    add(predicate, "decides that this is reached: " + told);
    if (strand.isPresent()) {
      operands.stream().findFirst().ifPresent(operand -> follow(copies.asked(operand)));
      addLostUpdate();
      return;
    }
    Comparison.of(trace, predicate).sides().stream()
        .filter(side -> !Expressions.isConstant(copies.instructionAt(side)))
        .limit(MOST_STRANDS)
        .map(side -> new Strand(expressions.withValue(side), side))
        .forEach(this::followStrand);
  }

  private void followStrand(Strand value) {
    strand = Optional.of(value.name());
    strandStart = links.size();
    Step born = follow(value.source());
    if (!addLostUpdate()) {
      addNeverAssigned(born);
    }
    strand = Optional.empty();
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

  /** Adds where others write the field that {@code born} left at its default value. */
  private boolean addNeverAssigned(Step born) {
    if (isComputed
        || !copies.isAllocation(born)
        || !(lastCell.orElse(null) instanceof Cell.Field cell)) {
      return false;
    }
    List<Step> others = Writes.toFields(trace, cell.field()::equals);
    if (others.isEmpty()) {
      return false;
    }
    Step other = others.get(others.size() - 1);
    String object = trace.cellOf(other).map(Cell::toString).orElse("another one");
    append(other, "writes " + object + "; nobody had written " + cell);
    return true;
  }

  private Step follow(Step start) {
    Step step = start;
    Optional<Cell> written = Optional.empty();
    int computations = 0;
    isComputed = false;
    lastCell = Optional.empty();
    while (links.size() < MOST_LINKS && seen.add(step)) {
      Optional<Step> from = copies.copiedFrom(step);
      if (from.isPresent()) {
        addCopy(step);
        written = trace.writes(step) ? trace.cellOf(step) : written;
        step = from.get();
        continue;
      }
      add(step, copies.birth(step, expressions));
      Optional<Step> operand = copies.mainOperand(step, written);
      if (operand.isEmpty() || ++computations > MOST_COMPUTATIONS) {
        return step;
      }
      isComputed = true;
      step = operand.get();
    }
    return step;
  }

  private void addCopy(Step step) {
    Optional<Cell> cell = trace.cellOf(step);
    if (cell.isEmpty()) {
      boolean isPassed =
          copies.instructionAt(step).opcode() == Opcodes.CHECKCAST
              || copies.boxedFrom(step).isPresent();
      add(step, isPassed ? "passes it on" : "returns it");
      return;
    }
    if (!(cell.get() instanceof Cell.Local)) {
      lastCell = cell;
      lastWrite = trace.writes(step) ? Optional.of(step) : lastWrite;
    }
    add(step, (trace.writes(step) ? "writes " : "reads ") + cell.get());
  }

  private void append(Step step, String because) {
    links.add(link(step, because));
  }

  private Link link(Step step, String because) {
    Optional<String> begins = links.size() == strandStart ? strand : Optional.empty();
    return new Link(step, shown(step), trace.cellOf(step), trace.valueOf(step), because, begins);
  }

  /** Adds a link, or makes the last one better if it would be shown at the same place. */
  void add(Step step, String because) {
    Link link = link(step, because);
    boolean isFirst = links.size() == strandStart;
    if (links.isEmpty()
        || isFirst
        || !isSamePlace(links.get(links.size() - 1).shown(), link.shown())) {
      if (!isTold(link)) {
        links.add(link);
      }
      return;
    }
    Link last = links.get(links.size() - 1);
    boolean isFailure = links.size() == 1;
    boolean isBetter = rank(link) > rank(last) || (rank(link) == rank(last) && rank(link) < BIRTH);
    if (!isFailure && isBetter) {
      links.set(
          links.size() - 1,
          new Link(step, link.shown(), link.cell(), link.value(), because, last.strand()));
    }
  }

  /** Returns whether the same line has said the same of the same cell often enough. */
  private boolean isTold(Link link) {
    long times =
        links.stream()
            .skip(strandStart)
            .filter(
                other ->
                    trace.findLine(other.shown()).equals(trace.findLine(link.shown()))
                        && trace.methodOf(other.step()).equals(trace.methodOf(link.step())))
            .count();
    return times >= MOST_ROUNDS || links.size() - strandStart >= MOST_OF_STRAND;
  }

  /** Conditions and births say most, then cells of the heap, then locals, then the rest. */
  private int rank(Link link) {
    if (copies.isPredicate(link.step())) {
      return BIRTH + 1;
    }
    if (copies.copiedFrom(link.step()).isEmpty()) {
      return BIRTH;
    }
    return link.cell().map(cell -> cell instanceof Cell.Local ? 1 : 2).orElse(0);
  }

  private boolean isSamePlace(Step one, Step other) {
    return trace.frameOf(one).number() == trace.frameOf(other).number()
        && trace.findLine(one).equals(trace.findLine(other));
  }

  Step shown(Step step) {
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
}

package clew.session;

import clew.code.Instruction;
import clew.code.MethodName;
import clew.trace.Cell;
import clew.trace.HeapObject;
import clew.trace.Step;
import clew.trace.Thrown;
import clew.trace.Trace;
import clew.trace.Use;
import clew.trace.Value;
import clew.trace.Write;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The definition of writes, by a walk over all steps, for the cells that some step names: a store
 * writes its cell, a copy the range that it was given, {@code multianewarray} the elements that are
 * arrays, and unseen code may write all elements of an array that it gets.
 *
 * <p>Whether an array that unseen code has made came with its elements cannot be told from outside;
 * so what has to do with its coming into sight is left out.
 */
final class WalkedWrites {
  private static final Set<String> ASKING =
      Set.of("hashCode", "equals", "toString", "getClass", "compareTo", "compare", "length");

  /** Classes that do not write to arrays which they are given. */
  private static final Set<String> SAFE =
      Set.of(
          "java/lang/String",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Boolean",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/Math",
          "java/lang/Class",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/util/StringJoiner",
          "java/io/PrintStream");

  private static final int NEWARRAY = 188;
  private static final int ANEWARRAY = 189;

  private final Trace trace;
  private final Map<Cell, List<Write>> writes = new LinkedHashMap<>();
  private final Map<Cell, List<Step>> reads = new HashMap<>();
  private final Map<HeapObject, Set<Integer>> elements = new HashMap<>();
  private final Map<Step, Set<HeapObject>> arraysMadeBy = new HashMap<>();
  private final Set<Step> throwers = new HashSet<>();

  private WalkedWrites(Trace trace) {
    this.trace = trace;
    trace.exceptions().map(Thrown::step).forEach(throwers::add);
    for (long i = 0; i < trace.size(); i++) {
      var step = new Step(i);
      Optional<Cell> cell = trace.cellOf(step).filter(WalkedWrites::isKnown);
      cell.ifPresent(this::meet);
      if (cell.isPresent() && !trace.writes(step)) {
        reads.computeIfAbsent(unnamed(cell.get()), key -> new ArrayList<>()).add(step);
      }
    }
    for (long i = 0; i < trace.size(); i++) {
      take(new Step(i));
    }
  }

  static WalkedWrites of(Trace trace) {
    return new WalkedWrites(trace);
  }

  private static boolean isKnown(Cell cell) {
    return !(cell instanceof Cell.Field field) || field.object().number() > 0;
  }

  private boolean isMade(Step step) {
    Instruction instruction = trace.methodOf(step).instructionAt(trace.siteOf(step));
    return instruction instanceof Instruction.NewArrays
        || instruction.opcode() == NEWARRAY
        || instruction.opcode() == ANEWARRAY;
  }

  /** A slot is one cell, whatever variables are in it. */
  private static Cell unnamed(Cell cell) {
    return cell instanceof Cell.Local local
        ? new Cell.Local(local.frame(), local.slot(), "")
        : cell;
  }

  private void meet(Cell met) {
    Cell cell = unnamed(met);
    writes.putIfAbsent(cell, new ArrayList<>());
    if (cell instanceof Cell.Element element) {
      HeapObject array = element.array();
      elements.computeIfAbsent(array, key -> new TreeSet<>()).add(element.index());
      trace
          .allocationOf(array)
          .ifPresent(step -> arraysMadeBy.computeIfAbsent(step, key -> new HashSet<>()).add(array));
    }
  }

  private void take(Step step) {
    Instruction instruction = trace.methodOf(step).instructionAt(trace.siteOf(step));
    if (trace.writes(step)) {
      Optional<Cell> cell = trace.cellOf(step);
      if (cell.isPresent()) {
        cell.filter(WalkedWrites::isKnown).ifPresent(known -> add(known, step, true));
      } else {
        objectOf(uses(step, Use.Kind.ADDRESS).get(0)).ifPresent(array -> addAll(array, step));
      }
    } else if (instruction instanceof Instruction.NewArrays made) {
      takeArrays(step, made);
    } else if (instruction instanceof Instruction.Call call
        && trace.isUnseenCall(step)
        && !trace.isPart(step)) {
      takeCall(step, call.callee());
    }
  }

  private void takeArrays(Step step, Instruction.NewArrays made) {
    int outer = made.descriptor().lastIndexOf('[') + 1;
    for (HeapObject array : arraysMadeBy.getOrDefault(step, Set.of())) {
      int own = (array.type().length() - array.type().indexOf('[')) / 2;
      if (outer - own + 1 < made.dimensions()) {
        addRange(array, 0, Integer.MAX_VALUE, step);
      }
    }
  }

  private void takeCall(Step step, MethodName callee) {
    if (callee.owner().equals("java/lang/System") && callee.name().equals("arraycopy")) {
      if (!throwers.contains(step)) {
        copy(step, uses(step, Use.Kind.ADDRESS));
      }
    } else if (callee.owner().startsWith("[") && callee.name().equals("clone")) {
      trace
          .valueOf(step)
          .flatMap(WalkedWrites::object)
          .ifPresent(array -> addRange(array, 0, Integer.MAX_VALUE, step));
    } else if (!ASKING.contains(callee.name()) && mayWriteArrays(callee)) {
      int arguments = org.objectweb.asm.Type.getArgumentTypes(callee.descriptor()).length;
      uses(step, Use.Kind.OPERAND).stream()
          .limit(arguments + 1L)
          .flatMap(use -> objectOf(use).stream())
          .filter(object -> object.type().endsWith("[]"))
          .distinct()
          .forEach(array -> addAll(array, step));
    }
  }

  private static boolean mayWriteArrays(MethodName callee) {
    String owner = callee.owner();
    boolean isSafe =
        SAFE.contains(owner) || owner.startsWith("java/lang/reflect/") || owner.startsWith("[");
    return callee.name().equals("getChars") || !isSafe;
  }

  private void copy(Step step, List<Use> arguments) {
    List<Optional<Value>> values =
        arguments.stream().map(use -> use.source().flatMap(trace::valueOf)).toList();
    Optional<HeapObject> from = values.get(0).flatMap(WalkedWrites::object);
    Optional<HeapObject> to = values.get(2).flatMap(WalkedWrites::object);
    boolean isWhole =
        from.isPresent()
            && List.of(1, 3, 4).stream()
                .allMatch(at -> values.get(at).orElse(null) instanceof Value.Primitive);
    if (to.isPresent() && isWhole) {
      addRange(to.get(), number(values.get(3)), number(values.get(4)), step);
    } else {
      to.ifPresent(array -> addAll(array, step));
    }
  }

  private static int number(Optional<Value> value) {
    return (int) ((Value.Primitive) value.orElseThrow()).bits();
  }

  private List<Use> uses(Step step, Use.Kind kind) {
    return trace.usesOf(step).stream().filter(use -> use.kind() == kind).toList();
  }

  private Optional<HeapObject> objectOf(Use use) {
    return use.source().flatMap(trace::valueOf).flatMap(WalkedWrites::object);
  }

  private static Optional<HeapObject> object(Value value) {
    return value instanceof Value.Reference reference
        ? Optional.of(reference.object())
        : Optional.empty();
  }

  private void addRange(HeapObject array, int first, int length, Step step) {
    for (int index : elements.getOrDefault(array, Set.of())) {
      if (index >= first && index - first < length) {
        add(new Cell.Element(array, index), step, true);
      }
    }
  }

  /** Unseen code may have written all elements. */
  private void addAll(HeapObject array, Step step) {
    for (int index : elements.getOrDefault(array, Set.of())) {
      add(new Cell.Element(array, index), step, false);
    }
  }

  private void add(Cell cell, Step step, boolean isSeen) {
    writes.computeIfAbsent(unnamed(cell), key -> new ArrayList<>()).add(new Write(step, isSeen));
  }

  List<Cell> cells() {
    return new ArrayList<>(writes.keySet());
  }

  /** Returns the steps that read {@code cell}. */
  List<Step> readsOf(Cell cell) {
    return reads.getOrDefault(cell, List.of());
  }

  /** Returns the writes to {@code cell}, without what {@link #isArrival} says. */
  List<Write> of(Cell cell) {
    return writes.getOrDefault(cell, List.of()).stream()
        .filter(write -> !isArrival(cell, write))
        .toList();
  }

  /** Returns the last write to {@code cell} before a step, as {@link #of} has them. */
  Optional<Write> lastBefore(Cell cell, Step before) {
    return of(cell).stream()
        .filter(write -> write.step().isBefore(before))
        .reduce((earlier, later) -> later);
  }

  /** Returns whether a write is the coming into sight of an array that unseen code has made. */
  boolean isArrival(Cell cell, Write write) {
    return cell instanceof Cell.Element element
        && trace.allocationOf(element.array()).equals(Optional.of(write.step()))
        && !isMade(write.step());
  }
}

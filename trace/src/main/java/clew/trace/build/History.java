package clew.trace.build;

import clew.code.FieldName;
import clew.code.Method;
import clew.trace.Cell;
import clew.trace.HeapObject;
import clew.trace.store.CellWrites;
import clew.trace.store.Copies;
import clew.trace.store.EventFile;
import clew.trace.store.HistoryCells;
import clew.trace.store.LateValues;
import clew.trace.store.Saved;
import clew.trace.store.Shelf;
import clew.trace.store.Stretches;
import clew.trace.store.Tables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the first reading of all events has found out, so that later ones can start at any chunk.
 *
 * <p>Numbers of frames, objects, cells and the like are given in the order of the execution. A
 * later reading gives the same numbers again, and finds here what they stand for.
 */
final class History {
  /**
   * The marks of an object: the last steps that touched it, gave it away, made its cells unseen.
   */
  static final int TOUCHED = 0;

  static final int GIVEN = 1;
  static final int FORGOTTEN = 2;
  static final int MARKS = 4;

  final EventFile file;
  final Tables tables;
  final Types types;
  final Layouts layouts;
  final Copies copies;
  final HistoryCells cells;
  final Stretches stretches;
  final CellWrites writes;

  /** Marks of objects, kept as cells of which only the writer counts. */
  final HistoryCells marks;

  final LateValues lateValues = new LateValues();

  /** The names of the agent's types, as sources write them, by number. */
  final List<String> agentTypes = new ArrayList<>(List.of(""));

  /** The objects of constants, by type and text. */
  final Map<String, Integer> constants = new HashMap<>();

  /** The cells of static fields, by the number of the field. */
  final Map<Integer, Long> staticCells = new TreeMap<>();

  /** Cells of fields that came up after their object had been made, by object and place. */
  final Map<Long, Long> extraCells = new HashMap<>();

  /** In one sentence each what is not exact. */
  final List<String> gaps = new ArrayList<>();

  private final Map<String, Integer> gapCounts = new TreeMap<>();

  private final List<Integer> chunkStarts = new ArrayList<>();
  private final List<byte[]> chunkStates = new ArrayList<>();
  private final @Nullable MethodFacts[] facts;
  private long cellEnd = 1;
  private int size;

  private final Shelf shelf;

  /** What is known of the events in {@code file}: what is in {@code shelf}, if it was stored. */
  private History(EventFile file, Shelf shelf, int copies, int chunks) {
    this.file = file;
    this.shelf = shelf;
    this.tables = new Tables(file.methods(), shelf);
    this.copies = new Copies(shelf, copies);
    this.cells = new HistoryCells(shelf);
    this.marks = new HistoryCells(shelf);
    this.stretches = new Stretches(tables, shelf, chunks);
    this.writes = new CellWrites(shelf, chunks);
    this.types = new Types(file.codeBase());
    this.layouts = new Layouts(file.codeBase(), tables.objects());
    this.facts = new MethodFacts[file.methods().size()];
  }

  /** Returns a history of events that were not read yet. */
  static History empty(EventFile file) {
    return new History(file, Shelf.empty(), 0, 0);
  }

  /** Returns the history of {@code file} that was stored in {@code index}, if it was. */
  static Optional<History> open(EventFile file, Path index) {
    return Shelf.open(index, file.key()).flatMap(shelf -> resumed(file, shelf));
  }

  private static Optional<History> resumed(EventFile file, Shelf shelf) {
    try {
      Saved others = shelf.others();
      var history = new History(file, shelf, others.int32(), others.int32());
      history.resume(others);
      return Optional.of(history);
    } catch (IndexOutOfBoundsException e) {
      return Optional.empty(); // of another version of this program
    }
  }

  /** Stores all of it in {@code index}. */
  void write(Path index) throws IOException {
    var others = new Saved();
    others.number(copies.count());
    others.number(stretches.count());
    save(others);
    shelf.write(index, file.key(), others);
  }

  private void save(Saved to) {
    to.number(size);
    to.number(cellEnd);
    tables.save(to);
    types.save(to);
    layouts.save(to);
    lateValues.save(to);
    to.number(agentTypes.size());
    agentTypes.forEach(to::text);
    to.number(constants.size());
    constants.forEach(
        (text, object) -> {
          to.text(text);
          to.number(object);
        });
    to.number(staticCells.size());
    staticCells.forEach(
        (field, cell) -> {
          to.number(field);
          to.number(cell);
        });
    to.number(extraCells.size());
    extraCells.forEach(
        (key, cell) -> {
          to.number(key);
          to.number(cell);
        });
    saveEnds(to);
  }

  private void saveEnds(Saved to) {
    to.number(gaps.size());
    gaps.forEach(to::text);
    to.number(chunkStarts.size());
    for (int i = 0; i < chunkStarts.size(); i++) {
      to.number(chunkStarts.get(i));
      to.octets(chunkStates.get(i));
    }
  }

  private void resume(Saved from) {
    size = from.int32();
    cellEnd = from.number();
    tables.resume(from);
    types.resume(from);
    layouts.resume(from);
    lateValues.resume(from);
    agentTypes.clear();
    for (int left = from.int32(); left > 0; left--) {
      agentTypes.add(from.text());
    }
    for (int left = from.int32(); left > 0; left--) {
      constants.put(from.text(), from.int32());
    }
    for (int left = from.int32(); left > 0; left--) {
      staticCells.put(from.int32(), from.number());
    }
    for (int left = from.int32(); left > 0; left--) {
      extraCells.put(from.number(), from.number());
    }
    for (int left = from.int32(); left > 0; left--) {
      gaps.add(from.text());
    }
    for (int left = from.int32(); left > 0; left--) {
      chunkStarts.add(from.int32());
      chunkStates.add(from.octets());
    }
  }

  MethodFacts factsOf(int method) {
    MethodFacts known = facts[method];
    if (known == null) {
      Method found = file.methods().get(method);
      known =
          new MethodFacts(
              method, found, file.codeBase().findClass(found.name().owner()).orElseThrow(), types);
      facts[method] = known;
    }
    return known;
  }

  /** Takes {@code count} new cells and returns the first of them. */
  long newCells(int count) {
    long first = cellEnd;
    cellEnd += count;
    return first;
  }

  long staticCell(int field) {
    return staticCells.computeIfAbsent(field, key -> newCells(1));
  }

  /** Returns the cell of {@code field} of an object of that type, which may be behind its cells. */
  long cellOf(int object, int type, FieldName field) {
    return cellAt(object, layouts.placeOf(type, field));
  }

  long cellAt(int object, int place) {
    if (place < -1 - tables.objects().lengthOf(object)) {
      return tables.objects().firstCellOf(object) + place;
    }
    return extraCells.computeIfAbsent((long) object << 32 | place, key -> newCells(1));
  }

  /** Returns the number of {@code cell}, of the heap, if something was ever in it. */
  OptionalLong findCell(Cell cell) {
    if (cell instanceof Cell.StaticField field) {
      return tables
          .findNumber(field.field())
          .map(staticCells::get)
          .map(OptionalLong::of)
          .orElse(OptionalLong.empty());
    }
    if (cell instanceof Cell.Field field && isObject(field.object())) {
      return findField(field.object().number(), field.field());
    }
    if (cell instanceof Cell.Element element && isObject(element.array())) {
      int array = element.array().number();
      return element.index() >= 0 && element.index() < tables.objects().lengthOf(array)
          ? OptionalLong.of(tables.objects().firstCellOf(array) + element.index())
          : OptionalLong.empty();
    }
    return OptionalLong.empty();
  }

  private boolean isObject(HeapObject object) {
    return object.number() > 0 && object.number() <= tables.objects().count();
  }

  private OptionalLong findField(int object, FieldName field) {
    int place = layouts.findPlace(tables.objects().typeNumberOf(object), field);
    if (place < 0) {
      return OptionalLong.empty();
    }
    if (place < -1 - tables.objects().lengthOf(object)) {
      return OptionalLong.of(tables.objects().firstCellOf(object) + place);
    }
    Long extra = extraCells.get((long) object << 32 | place);
    return extra == null ? OptionalLong.empty() : OptionalLong.of(extra);
  }

  /** Says that a chunk begins with {@code step}, and what the reading must know there. */
  void addChunk(int step, byte[] state) {
    cells.beginChunk(chunkStarts.size());
    marks.beginChunk(chunkStarts.size());
    chunkStarts.add(step);
    chunkStates.add(state);
  }

  /** Says how many steps there are, and what else is not exact. */
  void end(int steps, Optional<String> heapGap) {
    size = steps;
    gaps.addAll(file.gaps());
    gapCounts.forEach((what, count) -> gaps.add(what + " (" + count + " times)"));
    heapGap.ifPresent(gaps::add);
    if (!file.isComplete()) {
      gaps.add("the events were cut before the end of the execution");
    }
  }

  int size() {
    return size;
  }

  int chunks() {
    return chunkStarts.size();
  }

  /** Returns the step with which chunk {@code number} begins, or behind the last one all end. */
  int startOf(int number) {
    return number < chunkStarts.size() ? chunkStarts.get(number) : size;
  }

  byte[] stateOf(int number) {
    return chunkStates.get(number);
  }

  /** Returns the number of the chunk that {@code step} is in. */
  int chunkOf(int step) {
    int low = 0;
    int high = chunkStarts.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (chunkStarts.get(middle) <= step) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Counts something that is not exact. */
  void gap(String what) {
    gap(what, 1);
  }

  /** Counts something that is not exact, {@code times}. */
  void gap(String what, int times) {
    gapCounts.merge(what, times, Integer::sum);
  }
}

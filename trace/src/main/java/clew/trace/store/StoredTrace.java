package clew.trace.store;

import clew.code.CodeBase;
import clew.code.FieldName;
import clew.code.Line;
import clew.code.LocalVariable;
import clew.code.Method;
import clew.code.Site;
import clew.trace.Cell;
import clew.trace.Entry;
import clew.trace.Frame;
import clew.trace.HeapObject;
import clew.trace.Held;
import clew.trace.Snapshot;
import clew.trace.Span;
import clew.trace.Step;
import clew.trace.Stretch;
import clew.trace.Thrown;
import clew.trace.Trace;
import clew.trace.TraceThread;
import clew.trace.Use;
import clew.trace.Value;
import clew.trace.Write;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A trace of which some chunks are in memory and the others are read again when needed. */
public final class StoredTrace implements Trace {
  private final CodeBase codeBase;
  private final Tables tables;
  private final Rebuilding rebuilding;
  private final LinkedHashMap<Integer, Columns> chunks = new LinkedHashMap<>(16, 0.75f, true);
  private final long mostSteps;
  private long keptSteps;
  private Columns last = new Columns(0, 0);
  private int size;
  private List<String> gaps = List.of();

  /**
   * A trace whose numbers are those of {@code tables}, and which is still to be read; at most
   * {@code mostSteps} are kept.
   */
  public StoredTrace(CodeBase codeBase, Tables tables, Rebuilding rebuilding, long mostSteps) {
    this.codeBase = codeBase;
    this.tables = tables;
    this.rebuilding = rebuilding;
    this.mostSteps = mostSteps;
  }

  /** Keeps a chunk that was read, and lets go of those that nobody has asked for the longest. */
  public void keep(int chunk, Columns columns) {
    chunks.put(chunk, columns);
    keptSteps += columns.end() - columns.first();
    var oldest = chunks.values().iterator();
    while (keptSteps > mostSteps && chunks.size() > 2) {
      Columns gone = oldest.next();
      keptSteps -= gone.end() - gone.first();
      oldest.remove();
    }
  }

  /** Says that all was read: how many steps there are, and what is known of all of them. */
  public void seal(int steps, List<String> inexact) {
    size = steps;
    gaps = List.copyOf(inexact);
    chunks.values().forEach(rebuilding::fillIn);
  }

  /** Returns the columns that {@code step} is in. */
  private Columns columns(Step step) {
    long index = step.index();
    if (index >= last.first() && index < last.end()) {
      return last;
    }
    check(step, size - 1L);
    Columns found = chunk(rebuilding.chunkOf((int) index));
    last = found;
    return found;
  }

  private void check(Step step, long last) {
    if (step.index() < 0 || step.index() > last) {
      throw new IllegalArgumentException("no " + step + " in a trace of " + size);
    }
  }

  /** Returns the columns of a chunk. */
  private Columns chunk(int number) {
    Columns found = chunks.get(number);
    if (found == null) {
      found = rebuilding.read(number);
      keep(number, found);
    }
    return found;
  }

  private static int place(Columns columns, Step step) {
    return (int) step.index() - columns.first();
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public CodeBase codeBase() {
    return codeBase;
  }

  @Override
  public Optional<Span> window() {
    return tables.window(size);
  }

  @Override
  public Snapshot stateBefore(Step step) {
    check(step, size - 1L);
    return rebuilding.stateBefore((int) step.index());
  }

  @Override
  public Frame frameOf(Step step) {
    Columns columns = columns(step);
    return tables.frameAt(columns.frame[place(columns, step)]);
  }

  @Override
  public Site siteOf(Step step) {
    Columns columns = columns(step);
    return new Site(columns.site[place(columns, step)]);
  }

  @Override
  public Optional<Line> findLine(Step step) {
    Method method = methodOf(step);
    String owner = method.name().owner();
    String folder = owner.substring(0, owner.lastIndexOf('/') + 1);
    return method.findLine(siteOf(step)).map(line -> new Line(folder + line.file(), line.number()));
  }

  @Override
  public List<Use> usesOf(Step step) {
    Columns columns = columns(step);
    int index = place(columns, step);
    var uses = new ArrayList<Use>();
    for (int i = columns.firstUse[index]; i < columns.lastUse(index); i++) {
      uses.add(new Use(Use.Kind.ofCode(columns.useKind[i]), step(columns.useSource[i])));
    }
    return uses;
  }

  @Override
  public Optional<Step> controllerOf(Step step) {
    Columns columns = columns(step);
    return step(columns.controller[place(columns, step)]);
  }

  @Override
  public Optional<Value> valueOf(Step step) {
    Columns columns = columns(step);
    int index = place(columns, step);
    char type = (char) columns.type[index];
    long bits = columns.value[index];
    return type == 0 ? Optional.empty() : Optional.of(tables.value(type, bits));
  }

  @Override
  public Optional<Cell> cellOf(Step step) {
    Columns columns = columns(step);
    int index = place(columns, step);
    int owner = columns.cellOwner[index];
    int part = columns.cellPart[index];
    return switch (columns.flags[index] & Columns.CELL_MASK) {
      case Columns.STATIC -> Optional.of(new Cell.StaticField(tables.fieldAt(part)));
      case Columns.FIELD ->
          Optional.of(new Cell.Field(tables.objectAt(owner), tables.fieldAt(part)));
      case Columns.ELEMENT -> Optional.of(new Cell.Element(tables.objectAt(owner), part));
      case Columns.LOCAL -> Optional.of(new Cell.Local(owner, part, localName(step, part)));
      default -> Optional.empty();
    };
  }

  private String localName(Step step, int slot) {
    Method method = methodOf(step);
    Site site = siteOf(step);
    // What a store creates is named at the site after it.
    return method
        .findLocal(site, slot)
        .or(() -> after(method, site).flatMap(next -> method.findLocal(next, slot)))
        .map(LocalVariable::name)
        .orElse("local " + slot);
  }

  private static Optional<Site> after(Method method, Site site) {
    return site.index() + 1 < method.siteCount()
        ? Optional.of(new Site(site.index() + 1))
        : Optional.empty();
  }

  private boolean hasFlag(Step step, int flag) {
    Columns columns = columns(step);
    return (columns.flags[place(columns, step)] & flag) != 0;
  }

  @Override
  public boolean writes(Step step) {
    return hasFlag(step, Columns.WRITES);
  }

  @Override
  public Optional<Write> lastWriteTo(Cell cell, Step step) {
    check(step, size);
    int before = (int) step.index();
    return cell instanceof Cell.Local local
        ? localWrites().lastBefore(local, before)
        : rebuilding.lastWriteTo(cell, before);
  }

  @Override
  public List<Write> writesTo(Cell cell) {
    return cell instanceof Cell.Local local ? localWrites().all(local) : rebuilding.writesTo(cell);
  }

  @Override
  public List<Held> valuesOf(Cell cell) {
    if (!(cell instanceof Cell.Local)) {
      return rebuilding.valuesOf(cell);
    }
    return writesTo(cell).stream()
        .map(Write::step)
        .map(step -> new Held(step, valueOf(step).orElseGet(Value.Unseen::new)))
        .toList();
  }

  @Override
  public List<FieldName> fieldsOf(HeapObject object) {
    return findObject(object.number()).isEmpty() || tables.objects().lengthOf(object.number()) >= 0
        ? List.of()
        : rebuilding.fieldsOf(object.number());
  }

  private LocalWrites localWrites() {
    return new LocalWrites(tables, rebuilding, this::chunk);
  }

  @Override
  public boolean isUnseenCall(Step step) {
    return hasFlag(step, Columns.UNSEEN_CALL);
  }

  @Override
  public boolean isPart(Step step) {
    return hasFlag(step, Columns.RESUMES);
  }

  @Override
  public boolean beginsLine(Step step) {
    return hasFlag(step, Columns.BEGINS_LINE);
  }

  @Override
  public List<Stretch> stretches() {
    return rebuilding.stretches();
  }

  @Override
  public Stream<Entry> entries() {
    return IntStream.range(0, tables.frameCount())
        .mapToObj(tables::findEntry)
        .flatMap(Optional::stream);
  }

  @Override
  public Optional<Entry> findEntry(int number) {
    return tables.findEntry(number);
  }

  @Override
  public Optional<Step> allocationOf(HeapObject object) {
    return findObject(object.number())
        .flatMap(known -> step(tables.objects().originOf(known.number())));
  }

  @Override
  public Optional<HeapObject> findObject(int number) {
    return number < 1 || number > tables.objects().count()
        ? Optional.empty()
        : Optional.of(tables.objectAt(number));
  }

  @Override
  public Stream<Thrown> exceptions() {
    return IntStream.rangeClosed(1, tables.exceptions().count())
        .mapToObj(number -> tables.exceptions().at(number, tables));
  }

  @Override
  public List<TraceThread> threads() {
    return tables.threads();
  }

  @Override
  public List<String> gaps() {
    return gaps;
  }

  private static Optional<Step> step(int index) {
    return index < 0 ? Optional.empty() : Optional.of(new Step(index));
  }
}

package clew.trace.store;

import clew.code.CodeBase;
import clew.code.FieldName;
import clew.code.Line;
import clew.code.LocalVariable;
import clew.code.Method;
import clew.code.Site;
import clew.trace.Cell;
import clew.trace.Frame;
import clew.trace.Span;
import clew.trace.Step;
import clew.trace.Thrown;
import clew.trace.Trace;
import clew.trace.TraceThread;
import clew.trace.Use;
import clew.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A trace whose columns are in memory. */
public final class StoredTrace implements Trace {
  private final CodeBase codeBase;
  private final Columns columns;
  private final Tables tables;
  private final List<Thrown> uncaught;
  private final List<String> gaps;

  /** A trace of the steps in {@code columns}, whose numbers are those of {@code tables}. */
  public StoredTrace(
      CodeBase codeBase, Columns columns, Tables tables, List<Thrown> uncaught, List<String> gaps) {
    this.codeBase = codeBase;
    this.columns = columns;
    this.tables = tables;
    this.uncaught = List.copyOf(uncaught);
    this.gaps = List.copyOf(gaps);
  }

  @Override
  public long size() {
    return columns.size;
  }

  @Override
  public CodeBase codeBase() {
    return codeBase;
  }

  @Override
  public Optional<Span> window() {
    return tables.window(columns.size);
  }

  private int index(Step step) {
    if (step.index() < 0 || step.index() >= columns.size) {
      throw new IllegalArgumentException("no " + step + " in a trace of " + columns.size);
    }
    return (int) step.index();
  }

  @Override
  public Frame frameOf(Step step) {
    int frame = columns.frame[index(step)];
    return new Frame(
        frame, tables.methodOf(frame), step(tables.callerOf(frame)), tables.threadOf(frame));
  }

  @Override
  public Site siteOf(Step step) {
    return new Site(columns.site[index(step)]);
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
    int index = index(step);
    var uses = new ArrayList<Use>();
    for (int i = columns.firstUse[index]; i < columns.lastUse(index); i++) {
      uses.add(new Use(Use.Kind.ofCode(columns.useKind[i]), step(columns.useSource[i])));
    }
    return uses;
  }

  @Override
  public Optional<Step> controllerOf(Step step) {
    return step(columns.controller[index(step)]);
  }

  @Override
  public Optional<Value> valueOf(Step step) {
    int index = index(step);
    char type = (char) columns.type[index];
    long bits = columns.value[index];
    return type == 0 ? Optional.empty() : Optional.of(tables.value(type, bits));
  }

  @Override
  public Optional<Cell> cellOf(Step step) {
    int index = index(step);
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

  @Override
  public boolean writes(Step step) {
    return (columns.flags[index(step)] & Columns.WRITES) != 0;
  }

  @Override
  public boolean isUnseenCall(Step step) {
    return (columns.flags[index(step)] & Columns.UNSEEN_CALL) != 0;
  }

  @Override
  public boolean isPart(Step step) {
    return (columns.flags[index(step)] & Columns.RESUMES) != 0;
  }

  @Override
  public List<Thrown> uncaught() {
    return uncaught;
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

  /** Returns the names of all fields that were read or written. */
  public List<FieldName> fields() {
    return tables.fields();
  }
}

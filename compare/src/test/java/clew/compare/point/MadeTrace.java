package clew.compare.point;

import clew.code.CodeBase;
import clew.code.FieldName;
import clew.code.Line;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A trace that is made step by step, of drawn methods. */
final class MadeTrace implements Trace {
  private final List<Drawn> drawn;
  private final List<Frame> frameOfStep = new ArrayList<>();
  private final List<Integer> siteOfStep = new ArrayList<>();
  private final List<TraceThread> threads = new ArrayList<>();
  private final Map<Long, Value> values = new HashMap<>();
  private int frames;

  MadeTrace(Drawn... drawn) {
    this.drawn = List.of(drawn);
    threads.add(new TraceThread(0, "main", Optional.empty()));
  }

  /** Enters the first frame of the main thread. */
  Frame enter(Drawn method) {
    return new Frame(frames++, method.method(), Optional.empty(), 0);
  }

  /** Enters a frame that the last step leads to. */
  Frame call(Drawn method) {
    return new Frame(frames++, method.method(), Optional.of(last()), 0);
  }

  /** Returns the last step. */
  Step last() {
    return new Step(frameOfStep.size() - 1L);
  }

  /** Takes one step. */
  Step step(Frame frame, int site) {
    frameOfStep.add(frame);
    siteOfStep.add(site);
    return last();
  }

  /** Says what the last step made. */
  void value(long number) {
    values.put(last().index(), new Value.Primitive('I', number));
  }

  /**
   * Walks over nodes, {@code "abc"}, or {@code "ab!c"} if an exception leads from b to c; of the
   * last node only its first site is reached. Returns that step.
   */
  Step walk(Frame frame, String path) {
    Drawn method = drawnOf(frame.method());
    for (int i = 0; i < path.length(); i++) {
      char node = path.charAt(i);
      boolean isLast = i + 1 == path.length();
      if (isLast) {
        step(frame, method.site(node));
      } else if (path.charAt(i + 1) == '!') {
        method.sitesToThrow(node).forEach(site -> step(frame, site));
        i++;
      } else {
        method.sitesTo(node, path.charAt(i + 1)).forEach(site -> step(frame, site));
      }
    }
    return last();
  }

  /** Walks on to the end of a node that is known to be the last one of its frame. */
  void leave(Frame frame, char node) {
    drawnOf(frame.method()).sitesTo(node, node).stream().skip(1).forEach(site -> step(frame, site));
  }

  private Drawn drawnOf(Method method) {
    return drawn.stream().filter(one -> one.method().equals(method)).findFirst().orElseThrow();
  }

  /** Returns the point of {@code step}. */
  Point point(Step step, PointScheme scheme) {
    return Points.of(this, step, scheme);
  }

  /** Returns what the scheme keeps of the frame of {@code step}. */
  List<String> marks(Step step, PointScheme scheme) {
    return point(step, scheme).innermost().marks();
  }

  @Override
  public long size() {
    return frameOfStep.size();
  }

  @Override
  public CodeBase codeBase() {
    return CodeBase.of(drawn.stream().map(Drawn::classFile).toList());
  }

  @Override
  public Frame frameOf(Step step) {
    return frameOfStep.get((int) step.index());
  }

  @Override
  public Site siteOf(Step step) {
    return new Site(siteOfStep.get((int) step.index()));
  }

  @Override
  public Optional<Value> valueOf(Step step) {
    return Optional.ofNullable(values.get(step.index()));
  }

  @Override
  public List<TraceThread> threads() {
    return threads;
  }

  @Override
  public boolean beginsLine(Step step) {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<Stretch> stretches() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Stream<Entry> entries() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Optional<Entry> findEntry(int number) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isPart(Step step) {
    return false;
  }

  @Override
  public Optional<Span> window() {
    return Optional.empty();
  }

  @Override
  public Optional<Line> findLine(Step step) {
    return Optional.empty();
  }

  @Override
  public List<Use> usesOf(Step step) {
    return List.of();
  }

  @Override
  public Optional<Step> controllerOf(Step step) {
    return Optional.empty();
  }

  @Override
  public Optional<Cell> cellOf(Step step) {
    return Optional.empty();
  }

  @Override
  public boolean writes(Step step) {
    return false;
  }

  @Override
  public boolean isUnseenCall(Step step) {
    return false;
  }

  @Override
  public Optional<Write> lastWriteTo(Cell cell, Step step) {
    return Optional.empty();
  }

  @Override
  public List<Write> writesTo(Cell cell) {
    return List.of();
  }

  @Override
  public List<Held> valuesOf(Cell cell) {
    return List.of();
  }

  @Override
  public List<FieldName> fieldsOf(HeapObject object) {
    return List.of();
  }

  @Override
  public Optional<Step> allocationOf(HeapObject object) {
    return Optional.empty();
  }

  @Override
  public Optional<HeapObject> findObject(int number) {
    return Optional.empty();
  }

  @Override
  public Stream<Thrown> exceptions() {
    return Stream.empty();
  }

  @Override
  public Snapshot stateBefore(Step step) {
    throw new UnsupportedOperationException("nobody has made a state");
  }

  @Override
  public List<String> gaps() {
    return List.of();
  }
}

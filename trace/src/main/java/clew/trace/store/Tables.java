package clew.trace.store;

import clew.code.FieldName;
import clew.code.Method;
import clew.trace.Entry;
import clew.trace.Frame;
import clew.trace.HeapObject;
import clew.trace.Span;
import clew.trace.Step;
import clew.trace.TraceThread;
import clew.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** What the numbers in columns stand for: frames, objects and fields. */
public final class Tables {
  private final List<Method> methods;
  private final Segments frameMethods;
  private final Segments frameCallers;
  private final Segments frameThreads;

  /** The first steps of frames and the frames they were entered from, both plus 1. */
  private final Segments frameFirsts;

  private final Segments frameOuters;
  private int frameCount;
  private final Map<Integer, TraceThread> threads = new TreeMap<>();
  private final Objects objects;
  private final Exceptions exceptions;
  private final List<Long> windowEnds = new ArrayList<>();
  private final List<FieldName> fields = new ArrayList<>();
  private final Map<FieldName, Integer> fieldNumbers = new HashMap<>();

  /** Tables of an execution of {@code methods}, which have numbers from 0. */
  public Tables(List<Method> methods, Shelf shelf) {
    this.methods = methods;
    objects = new Objects(shelf);
    exceptions = new Exceptions(shelf);
    frameMethods = shelf.column();
    frameCallers = shelf.column();
    frameThreads = shelf.column();
    frameFirsts = shelf.column();
    frameOuters = shelf.column();
  }

  /** Writes what is not in columns. */
  public void save(Saved to) {
    objects.save(to);
    exceptions.save(to);
    to.number(threads.size());
    for (TraceThread thread : threads.values()) {
      to.number(thread.number());
      to.text(thread.name());
      to.number(thread.start().map(Step::index).orElse(-1L));
      to.number(thread.steps());
      to.number(thread.span().map(Span::first).orElse(0L));
      to.number(thread.span().map(Span::end).orElse(0L));
    }
    to.number(frameCount);
    to.number(windowEnds.size());
    windowEnds.forEach(to::number);
    to.number(fields.size());
    for (FieldName field : fields) {
      to.text(field.owner());
      to.text(field.name());
      to.text(field.descriptor());
    }
  }

  /** Reads what {@link #save} has written. */
  public void resume(Saved from) {
    objects.resume(from);
    exceptions.resume(from);
    for (int left = from.int32(); left > 0; left--) {
      int number = from.int32();
      addThread(number, from.text());
      setStart(number, from.int32());
      long steps = from.number();
      addSteps(number, new Span(from.number(), from.number()), steps);
    }
    frameCount = from.int32();
    for (int left = from.int32(); left > 0; left--) {
      windowEnds.add(from.number());
    }
    for (int left = from.int32(); left > 0; left--) {
      numberOf(new FieldName(from.text(), from.text(), from.text()));
    }
  }

  /**
   * Says what frame {@code number} is; {@code caller} is a step or {@link Columns#NONE}, and {@code
   * outer} the frame of the same thread that it was entered from, or likewise.
   */
  public void putFrame(int number, int method, int caller, int thread, int outer) {
    frameMethods.putInt(number, method);
    frameCallers.putInt(number, caller);
    frameThreads.putInt(number, thread);
    frameOuters.putInt(number, outer + 1);
    frameCount = Math.max(frameCount, number + 1);
  }

  /** Says which step was the first in frame {@code number}. */
  public void setFirst(int number, int step) {
    frameFirsts.putInt(number, step + 1);
  }

  /** Says that thread {@code number} has taken that many steps more, in {@code span}. */
  public void addSteps(int number, Span span, long steps) {
    threads.computeIfPresent(
        number,
        (key, thread) ->
            steps == 0
                ? thread
                : new TraceThread(
                    number,
                    thread.name(),
                    thread.start(),
                    Optional.of(
                        new Span(thread.span().map(Span::first).orElse(span.first()), span.end())),
                    thread.steps() + steps));
  }

  /** Returns the number of the method of {@code frame}. */
  public int methodNumberOf(int frame) {
    return frameMethods.intAt(frame);
  }

  /** Returns the methods by number. */
  List<Method> methods() {
    return methods;
  }

  int frameCount() {
    return frameCount;
  }

  /** Returns the beginning of {@code frame}, if a step was taken in it. */
  Optional<Entry> findEntry(int frame) {
    if (frame < 0 || frame >= frameCount) {
      return Optional.empty();
    }
    int first = frameFirsts.intAt(frame);
    int outer = frameOuters.intAt(frame);
    return first == 0
        ? Optional.empty()
        : Optional.of(
            new Entry(
                frameAt(frame),
                new Step(first - 1),
                outer == 0 ? OptionalInt.empty() : OptionalInt.of(outer - 1)));
  }

  Frame frameAt(int number) {
    int caller = callerOf(number);
    Optional<Step> step = caller < 0 ? Optional.empty() : Optional.of(new Step(caller));
    return new Frame(number, methodOf(number), step, threadOf(number));
  }

  /** Returns the objects by number. */
  public Objects objects() {
    return objects;
  }

  /** Returns the exceptions by number. */
  public Exceptions exceptions() {
    return exceptions;
  }

  /** Says that the window begins, or the second time ends, before {@code step}. */
  public void addWindowEnd(long step) {
    windowEnds.add(step);
  }

  /** Returns the steps of the window, in a trace of {@code size} steps, if it has a window. */
  Optional<Span> window(long size) {
    return windowEnds.stream()
        .findFirst()
        .map(first -> new Span(first, windowEnds.size() > 1 ? windowEnds.get(1) : size));
  }

  /** Adds a thread. */
  public void addThread(int number, String name) {
    threads.put(number, new TraceThread(number, name, Optional.empty()));
  }

  /** Says that {@code step} started thread {@code number}; negative if that was not seen. */
  public void setStart(int number, int step) {
    Optional<Step> start = step < 0 ? Optional.empty() : Optional.of(new Step(step));
    threads.computeIfPresent(
        number,
        (key, thread) ->
            new TraceThread(number, thread.name(), start, thread.span(), thread.steps()));
  }

  /** Returns the number of {@code field}, from 0. */
  public int numberOf(FieldName field) {
    Integer known = fieldNumbers.get(field);
    if (known != null) {
      return known;
    }
    fields.add(field);
    fieldNumbers.put(field, fields.size() - 1);
    return fields.size() - 1;
  }

  /** Returns the number of {@code field}, if it was ever accessed. */
  public Optional<Integer> findNumber(FieldName field) {
    return Optional.ofNullable(fieldNumbers.get(field));
  }

  /** Returns object {@code number}. */
  public HeapObject objectAt(int number) {
    return new HeapObject(number, number == 0 ? "?" : objects.typeOf(number));
  }

  Method methodOf(int frame) {
    return methods.get(frameMethods.intAt(frame));
  }

  /** Returns the number of the thread of {@code frame}. */
  public int threadOf(int frame) {
    return frameThreads.intAt(frame);
  }

  List<TraceThread> threads() {
    return List.copyOf(threads.values());
  }

  int callerOf(int frame) {
    return frameCallers.intAt(frame);
  }

  /** Returns a value of the type with that letter: A for references, ? for what was not seen. */
  public Value value(char letter, long bits) {
    return switch (letter) {
      case '?' -> new Value.Unseen();
      case 'A' -> bits == 0 ? new Value.Null() : reference((int) bits);
      default -> new Value.Primitive(letter, bits);
    };
  }

  private Value reference(int number) {
    return new Value.Reference(objectAt(number), objects.textOf(number));
  }

  /** Returns field {@code number}. */
  public FieldName fieldAt(int number) {
    return fields.get(number);
  }
}

package clew.trace.store;

import clew.code.FieldName;
import clew.code.Method;
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
import java.util.TreeMap;

/** What the numbers in columns stand for: frames, objects and fields. */
public final class Tables {
  private final List<Method> frameMethods = new ArrayList<>();
  private final List<Integer> frameCallers = new ArrayList<>();
  private final List<Integer> frameThreads = new ArrayList<>();
  private final Map<Integer, TraceThread> threads = new TreeMap<>();
  private final List<HeapObject> objects = new ArrayList<>();
  private final Map<Integer, String> texts = new HashMap<>();
  private final List<Long> windowEnds = new ArrayList<>();
  private final List<FieldName> fields = new ArrayList<>();
  private final Map<FieldName, Integer> fieldNumbers = new HashMap<>();

  /** Adds a frame and returns its number; {@code caller} is a step or {@link Columns#NONE}. */
  public int addFrame(Method method, int caller, int thread) {
    frameMethods.add(method);
    frameCallers.add(caller);
    frameThreads.add(thread);
    return frameMethods.size() - 1;
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

  /** Returns whether thread {@code number} was added. */
  public boolean hasThread(int number) {
    return threads.containsKey(number);
  }

  /** Says that {@code step} started thread {@code number}; negative if that was not seen. */
  public void setStart(int number, int step) {
    Optional<Step> start = step < 0 ? Optional.empty() : Optional.of(new Step(step));
    threads.computeIfPresent(
        number, (key, thread) -> new TraceThread(number, thread.name(), start));
  }

  /** Adds an object and returns its number, from 1. */
  public int addObject(String type) {
    objects.add(new HeapObject(objects.size() + 1, type));
    return objects.size();
  }

  /** Keeps what is written for {@code object} instead of its number. */
  public void setText(int object, String text) {
    texts.put(object, text);
  }

  /** Returns the number of {@code field}, from 0. */
  public int numberOf(FieldName field) {
    return fieldNumbers.computeIfAbsent(
        field,
        added -> {
          fields.add(added);
          return fields.size() - 1;
        });
  }

  /** Returns object {@code number}. */
  public HeapObject objectAt(int number) {
    return number == 0 ? new HeapObject(0, "?") : objects.get(number - 1);
  }

  Method methodOf(int frame) {
    return frameMethods.get(frame);
  }

  int threadOf(int frame) {
    return frameThreads.get(frame);
  }

  List<TraceThread> threads() {
    return List.copyOf(threads.values());
  }

  int callerOf(int frame) {
    return frameCallers.get(frame);
  }

  /** Returns what is written for object {@code number} instead of its number, if anything is. */
  public Optional<String> textAt(int number) {
    return Optional.ofNullable(texts.get(number));
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
    return new Value.Reference(objectAt(number), textAt(number));
  }

  /** Returns field {@code number}. */
  public FieldName fieldAt(int number) {
    return fields.get(number);
  }

  List<FieldName> fields() {
    return List.copyOf(fields);
  }
}

package clew.trace.build;

import clew.code.Method;
import clew.trace.Step;
import clew.trace.Thrown;
import clew.trace.Use;
import clew.trace.build.Activation.Item;
import clew.trace.store.Columns;
import clew.trace.store.EventFile;
import clew.trace.store.Tables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.Type;

/** The state of the execution that is being rebuilt, and the trace as far as it is. */
final class Machine {
  final EventFile file;
  final EventCursor events;
  final Columns columns = new Columns();
  final Tables tables = new Tables();
  final Types types;
  final Heap heap;

  /** All threads that were seen, by number. */
  final Map<Integer, ThreadState> threads = new TreeMap<>();

  /** The thread that has its turn. */
  ThreadState thread = new ThreadState(0);

  /** The exceptions that left the first frame of a thread. */
  final List<Thrown> uncaught = new ArrayList<>();

  /** The step before which to stop. */
  long limit = Long.MAX_VALUE;

  /** Thrown before the step at which to stop. */
  static final class Reached extends RuntimeException {
    private static final long serialVersionUID = 1;

    Reached() {
      super("the step is reached", null, false, false);
    }
  }

  private final Map<Integer, MethodFacts> facts = new HashMap<>();
  private final Map<String, Integer> gaps = new TreeMap<>();
  private String firstDisagreement = "";
  private int disagreements;

  Machine(EventFile file) {
    this.file = file;
    this.events = new EventCursor(file.events());
    this.types = new Types(file.codeBase());
    this.heap = new Heap(tables, types, events);
    threads.put(0, thread);
  }

  MethodFacts factsOf(int method) {
    return facts.computeIfAbsent(method, this::newFacts);
  }

  private MethodFacts newFacts(int number) {
    Method method = methodAt(number);
    return new MethodFacts(method, file.codeBase().findClass(method.name().owner()).orElseThrow());
  }

  /** Returns the type of the exception that comes next. */
  String peekThrown() {
    events.mark();
    events.take();
    events.number();
    String type = heap.peekType();
    events.reset();
    return type;
  }

  /** Returns the type of the object that is passed next. */
  String peekPassed() {
    events.mark();
    events.take();
    String type = heap.peekType();
    events.reset();
    return type;
  }

  Method methodAt(int number) {
    return file.methods().get(number);
  }

  /** Starts a step of {@code frame} at its site. */
  int begin(Activation frame) {
    if (columns.size() == limit) {
      throw new Reached();
    }
    return columns.add(frame.number, frame.site, frame.regions.controllerAt(frame.site));
  }

  void use(Use.Kind kind, Item item) {
    columns.use(kind, item.source());
  }

  void operand(Item item) {
    columns.use(Use.Kind.OPERAND, item.source());
  }

  void address(Item item) {
    columns.use(Use.Kind.ADDRESS, item.source());
  }

  /** Says that {@code step} made a value of {@code type}, and pushes it. */
  void produce(Activation frame, int step, Type type, long bits, boolean known) {
    result(step, type, bits, known);
    if (type.getSize() == 2) {
      frame.pushWide(bits, step, known);
    } else {
      frame.push(bits, step, known);
    }
  }

  /** Says that {@code step} has to do with a value of {@code type}. */
  void result(int step, Type type, long bits, boolean known) {
    columns.value(step, known ? letter(type) : '?', bits);
  }

  static char letter(Type type) {
    return type.getSort() >= Type.ARRAY ? 'A' : type.getDescriptor().charAt(0);
  }

  Item pop(Activation frame, Type type) {
    return type.getSize() == 2 ? frame.popWide() : frame.pop();
  }

  /** Notes that the exception in flight has left the first frame of the thread that runs. */
  void leaveThread() {
    Shadow exception = thread.inFlight;
    if (exception != null && thread.thrower >= 0) {
      uncaught.add(
          new Thrown(tables.objectAt(exception.number), new Step(thread.thrower), thread.number));
    }
  }

  /** Counts something that is not exact. */
  void gap(String what) {
    gaps.merge(what, 1, Integer::sum);
  }

  /** Counts a predicate that went another way than the rebuilt values say. */
  void disagree() {
    if (disagreements++ == 0) {
      firstDisagreement = place();
    }
  }

  Map<String, Integer> gaps() {
    if (disagreements > 0) {
      String what = "rebuilt values that do not agree with the path, first in ";
      gaps.put(what + firstDisagreement, disagreements);
    }
    return gaps;
  }

  /** Returns a sentence of where the reader is, for messages. */
  String place() {
    Activation frame = thread.top;
    return frame == null ? "between frames" : frame.facts.method().name() + " at " + frame.site;
  }
}

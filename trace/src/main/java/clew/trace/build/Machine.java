package clew.trace.build;

import clew.code.Method;
import clew.trace.Use;
import clew.trace.store.Cells;
import clew.trace.store.Columns;
import clew.trace.store.LaterCells;
import clew.trace.store.Saved;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The state of the execution that is being rebuilt, and the steps of the chunk that is read. */
final class Machine {
  final History history;
  final EventCursor events;
  final Types types;
  final Heap heap;

  /** Whether this reading is the first, which begins at the first event. */
  final boolean isFirst;

  /** All threads that were seen, by number. */
  final Map<Integer, ThreadState> threads = new TreeMap<>();

  /** The thread that has its turn. */
  ThreadState thread = new ThreadState(0);

  /** The steps of the chunk that is read. */
  Columns columns;

  /** The step before which to stop. */
  int limit = Integer.MAX_VALUE;

  private int frames;
  private String firstDisagreement = "";
  private int disagreements;

  /** Thrown before the step at which to stop. */
  static final class Reached extends RuntimeException {
    private static final long serialVersionUID = 1;

    Reached() {
      super("the step is reached", null, false, false);
    }
  }

  private Machine(History history, Cells cells, Cells marks, boolean isFirst, Columns columns) {
    this.history = history;
    this.events = new EventCursor(history.file);
    this.types = history.types;
    this.heap = new Heap(history, events, cells, marks, isFirst);
    this.isFirst = isFirst;
    this.columns = columns;
    threads.put(0, thread);
  }

  /** A machine that reads all events for the first time. */
  static Machine first(History history) {
    return new Machine(history, history.cells, history.marks, true, new Columns(0, 0));
  }

  /** A machine that reads again what came behind the beginning of a chunk. */
  static Machine at(History history, int chunk) {
    int start = history.startOf(chunk);
    var machine =
        new Machine(
            history,
            new LaterCells(history.cells, chunk),
            new LaterCells(history.marks, chunk),
            false,
            new Columns(start, history.startOf(chunk + 1) - start));
    machine.resume(new Saved(history.stateOf(chunk)));
    return machine;
  }

  /** Returns all that a later reading must know to go on from here. */
  byte[] save() {
    var saved = new Saved();
    saved.number(threads.size());
    threads.values().forEach(each -> each.save(saved));
    saved.number(frames);
    saved.number(thread.number);
    events.save(saved);
    heap.save(saved);
    return saved.bytes();
  }

  private void resume(Saved saved) {
    resumeThreads(saved, history).forEach(each -> threads.put(each.number, each));
    frames = saved.int32();
    thread = java.util.Objects.requireNonNull(threads.get(saved.int32()));
    events.resume(saved);
    heap.resume(saved);
  }

  private static List<ThreadState> resumeThreads(Saved saved, History history) {
    List<ThreadState> resumed = new ArrayList<>();
    for (int left = saved.int32(); left > 0; left--) {
      resumed.add(ThreadState.resume(saved, history));
    }
    return resumed;
  }

  /** Returns the threads as they were when {@code chunk} began. */
  static List<ThreadState> threadsAt(History history, int chunk) {
    return resumeThreads(new Saved(history.stateOf(chunk)), history);
  }

  /** Returns the number of the next step. */
  int size() {
    return columns.end();
  }

  MethodFacts factsOf(int method) {
    return history.factsOf(method);
  }

  /** Returns the type of the exception that comes next. */
  String peekThrown() {
    return events.peekName(true, heap);
  }

  /** Returns the type of the object that is passed next. */
  String peekPassed() {
    return events.peekName(false, heap);
  }

  Method methodAt(int number) {
    return history.file.methods().get(number);
  }

  /**
   * Returns the number of a new frame of {@code method}, to which {@code step} led, entered from
   * frame {@code outer} if that is one.
   */
  int newFrame(MethodFacts facts, int step, int outer) {
    int number = frames++;
    if (isFirst) {
      history.tables.putFrame(number, facts.number(), step, thread.number, outer);
    }
    return number;
  }

  /** Starts a step of {@code frame} at its site. */
  int begin(Activation frame) {
    if (columns.end() == limit) {
      throw new Reached();
    }
    int site = frame.site;
    int last = frame.lastSite;
    int step = columns.add(frame.number, site, frame.regions.controllerAt(site));
    if (last < 0 && isFirst) {
      history.tables.setFirst(frame.number, step);
    }
    if (last < 0 || site < last || frame.facts.lineAt(site) != frame.facts.lineAt(last)) {
      columns.mark(step, Columns.BEGINS_LINE);
    }
    frame.lastSite = site;
    if (frame.caught != 0) {
      history.tables.exceptions().setCaught(frame.caught, step);
      frame.caught = 0;
    }
    return step;
  }

  void operand(Activation frame, int word) {
    columns.use(Use.OPERAND, frame.words.sources[word]);
  }

  void address(Activation frame, int word) {
    columns.use(Use.ADDRESS, frame.words.sources[word]);
  }

  /** Says that {@code step} made a value, and pushes it. */
  void produce(Activation frame, int step, char letter, long bits, boolean known) {
    columns.value(step, known ? letter : '?', bits);
    frame.push(letter, letter == 'J' || letter == 'D' ? 2 : 1, bits, step, known);
  }

  /** Says that {@code step} made a value that is known and takes one word, and pushes it. */
  void produce(Activation frame, int step, char letter, long bits) {
    columns.value(step, letter, bits);
    frame.push(letter, bits, step, true);
  }

  /** Says that {@code step}, which may lie before this chunk, has to do with a value. */
  void result(int step, char letter, long bits, boolean known) {
    char shown = known ? letter : '?';
    if (step >= columns.first()) {
      columns.value(step, shown, bits);
    } else if (isFirst) {
      history.lateValues.put(step, shown, bits);
    }
  }

  /** Notes that the exception in flight has left the first frame of the thread that runs. */
  void leaveThread() {
    if (thread.inFlight != 0 && thread.thrown != 0) {
      history.tables.exceptions().setUncaught(thread.thrown);
    }
  }

  /** Notes that the exception in flight was thrown. */
  void noteThrown() {
    thread.thrown = 0;
    if (isFirst && thread.inFlight != 0 && thread.thrower >= 0) {
      thread.thrown =
          history.tables.exceptions().add(thread.inFlight, thread.thrower, thread.number);
    }
  }

  /** Counts something that is not exact. */
  void gap(String what) {
    if (isFirst) {
      history.gap(what);
    }
  }

  /** Counts a predicate that went another way than the rebuilt values say. */
  void disagree() {
    if (disagreements++ == 0) {
      firstDisagreement = place();
    }
  }

  /** Adds what was counted to the gaps. */
  void end() {
    if (disagreements > 0) {
      String what = "rebuilt values that do not agree with the path, first in ";
      history.gap(what + firstDisagreement, disagreements);
    }
  }

  /** Returns a sentence of where the reader is, for messages. */
  String place() {
    Activation frame = thread.top;
    return frame == null ? "between frames" : frame.facts.method().name() + " at " + frame.site;
  }
}

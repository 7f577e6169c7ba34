package clew.trace.build;

import clew.code.FieldName;
import clew.trace.Cell;
import clew.trace.Held;
import clew.trace.Snapshot;
import clew.trace.Span;
import clew.trace.Stretch;
import clew.trace.Trace;
import clew.trace.Write;
import clew.trace.store.Columns;
import clew.trace.store.EventFile;
import clew.trace.store.Rebuilding;
import clew.trace.store.StoredTrace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Rebuilds an execution from its events.
 *
 * <p>The reader does what the code did: it keeps locals, operand stacks and the heap, and goes the
 * way that the events say. So values need no events unless they come from unseen code, and every
 * predicate whose operands are known is a check that the rebuilt state is the real one.
 *
 * <p>All events are read once. Of that reading there is left what it takes to read any chunk of the
 * execution again, for itself, when somebody asks for its steps.
 */
public final class TraceBuilder implements Rebuilding {
  private final History history;

  private TraceBuilder(History history) {
    this.history = history;
  }

  /** Returns the trace of the execution whose events are in {@code file}. */
  public static Trace build(EventFile file) {
    return build(file, Chunking.DEFAULT);
  }

  /** Returns the same, read in chunks as {@code chunking} says. */
  public static Trace build(EventFile file, Chunking chunking) {
    return read(History.empty(file), chunking, percent -> {});
  }

  /**
   * Returns the trace of the execution whose events are in {@code file}. If it is long, what was
   * found out is stored in {@code index}, and taken from there the next time.
   */
  public static Trace open(EventFile file, Path index, Chunking chunking) {
    return open(file, index, chunking, percent -> {});
  }

  /** Returns the same, and tells {@code progress} how much was read, in percent. */
  public static Trace open(EventFile file, Path index, Chunking chunking, IntConsumer progress) {
    Optional<History> stored = History.open(file, index);
    if (stored.isPresent()) {
      StoredTrace trace = trace(stored.get(), chunking);
      seal(trace, stored.get());
      return trace;
    }
    var history = History.empty(file);
    Trace trace = read(history, chunking, progress);
    if (history.chunks() > 1) {
      try {
        history.write(index);
      } catch (IOException e) {
        // It is read once more the next time, as where nothing can be written.
      }
    }
    return trace;
  }

  private static StoredTrace trace(History history, Chunking chunking) {
    return new StoredTrace(
        history.file.codeBase(), history.tables, new TraceBuilder(history), chunking.keptSteps());
  }

  private static Trace read(History history, Chunking chunking, IntConsumer progress) {
    StoredTrace trace = trace(history, chunking);
    Machine machine = Machine.first(history);
    var interpreter = new Interpreter(machine);
    boolean mayGoOn = true;
    while (mayGoOn) {
      int start = machine.size();
      history.addChunk(start, machine.save());
      machine.columns = new Columns(start, Math.min(start, chunking.chunkSteps()));
      mayGoOn = interpreter.run(start + chunking.chunkSteps());
      trace.keep(history.chunks() - 1, machine.columns);
      Survey.of(history, machine.columns);
      history.writes.add(machine.heap.takeLog());
      progress.accept(machine.events.percent());
    }
    machine.end();
    history.end(machine.size(), machine.heap.gap());
    seal(trace, history);
    return trace;
  }

  private static void seal(StoredTrace trace, History history) {
    trace.seal(history.size(), history.gaps);
  }

  @Override
  public int chunkOf(int step) {
    return history.chunkOf(step);
  }

  @Override
  public int chunkCount() {
    return history.chunks();
  }

  @Override
  public List<Stretch> stretches() {
    return IntStream.range(0, history.chunks())
        .mapToObj(
            chunk ->
                history.stretches.at(
                    chunk, new Span(history.startOf(chunk), history.startOf(chunk + 1))))
        .toList();
  }

  @Override
  public Columns read(int chunk) {
    Machine machine = Machine.at(history, chunk);
    int end = history.startOf(chunk + 1);
    new Interpreter(machine).run(end);
    if (machine.size() != end) {
      throw new IllegalStateException(
          "steps %d to %d were read again as %d to %d"
              .formatted(history.startOf(chunk), end, history.startOf(chunk), machine.size()));
    }
    fillIn(machine.columns);
    return machine.columns;
  }

  @Override
  public void fillIn(Columns columns) {
    history.lateValues.fill(columns);
  }

  @Override
  public Optional<Write> lastWriteTo(Cell cell, int step) {
    return new CellQuestions(history).lastWriteTo(cell, step);
  }

  @Override
  public List<Write> writesTo(Cell cell) {
    return new CellQuestions(history).writesTo(cell);
  }

  @Override
  public List<Held> valuesOf(Cell cell) {
    return new CellQuestions(history).valuesOf(cell);
  }

  @Override
  public List<FieldName> fieldsOf(int object) {
    return List.copyOf(history.layouts.fieldsOf(history.tables.objects().typeNumberOf(object)));
  }

  @Override
  public LocalWriter localBefore(int chunk, int frame, int slot) {
    for (ThreadState thread : Machine.threadsAt(history, chunk)) {
      for (Activation open = thread.top; open != null; open = open.caller) {
        if (open.number == frame) {
          return new LocalWriter(true, open.words.sources[open.local(slot)]);
        }
      }
    }
    return new LocalWriter(false, Columns.NONE);
  }

  @Override
  public Snapshot stateBefore(int step) {
    Machine machine = Machine.at(history, history.chunkOf(step));
    machine.limit = step;
    new Interpreter(machine).run(Integer.MAX_VALUE);
    return Snapshots.of(machine);
  }
}

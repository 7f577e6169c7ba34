package clew.trace.build;

import clew.trace.Snapshot;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.store.EventFile;
import clew.trace.store.StoredTrace;
import java.util.ArrayList;
import java.util.List;

/**
 * Rebuilds an execution from its events.
 *
 * <p>The reader does what the code did: it keeps locals, operand stacks and the heap, and goes the
 * way that the events say. So values need no events unless they come from unseen code, and every
 * predicate whose operands are known is a check that the rebuilt state is the real one.
 */
public final class TraceBuilder {
  private TraceBuilder() {}

  /** Returns the trace of the execution whose events are in {@code file}. */
  public static Trace build(EventFile file) {
    var machine = new Machine(file);
    new Interpreter(machine).run();
    return new StoredTrace(
        file.codeBase(), machine.columns, machine.tables, machine.uncaught, gaps(file, machine));
  }

  /** Returns the state of that execution before {@code step}. */
  public static Snapshot snapshot(EventFile file, Step step) {
    var machine = new Machine(file);
    machine.limit = step.index();
    new Interpreter(machine).run();
    return Snapshots.of(machine);
  }

  private static List<String> gaps(EventFile file, Machine machine) {
    List<String> gaps = new ArrayList<>(file.gaps());
    machine.gaps().forEach((what, count) -> gaps.add(what + " (" + count + " times)"));
    machine.heap.gap().ifPresent(gaps::add);
    if (!file.isComplete()) {
      gaps.add("the events were cut before the end of the execution");
    }
    return gaps;
  }
}

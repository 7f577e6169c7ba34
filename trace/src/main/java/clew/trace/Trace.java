package clew.trace;

import clew.code.CodeBase;
import clew.code.FieldName;
import clew.code.Line;
import clew.code.Method;
import clew.code.Site;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One execution: every step, what it used, what it made, and what decided that it was taken. */
public interface Trace {
  /** Returns the number of steps, which are numbered from 0. */
  long size();

  /** Returns the classes whose code was seen. */
  CodeBase codeBase();

  /** Returns the steps that questions are to look at first, if the recording says so. */
  Optional<Span> window();

  /** Returns the frame in which {@code step} was taken. */
  Frame frameOf(Step step);

  /** Returns the site that {@code step} executed. */
  Site siteOf(Step step);

  /** Returns the method of that site. */
  default Method methodOf(Step step) {
    return frameOf(step).method();
  }

  /** Returns the line of that site, with the folders of its package, if the class file has it. */
  Optional<Line> findLine(Step step);

  /** Returns what {@code step} needed, in the order in which it took it. */
  List<Use> usesOf(Step step);

  /** Returns the step that decided that {@code step} was taken: a predicate, a call or a throw. */
  Optional<Step> controllerOf(Step step);

  /** Returns what {@code step} read, wrote, made or chose; empty if that is no value. */
  Optional<Value> valueOf(Step step);

  /** Returns the cell that {@code step} read or wrote. */
  Optional<Cell> cellOf(Step step);

  /** Returns whether {@code step} wrote that cell. */
  boolean writes(Step step);

  /** Returns the last write to {@code cell} before {@code step}, if there is one. */
  Optional<Write> lastWriteTo(Cell cell, Step step);

  /** Returns all writes to {@code cell}, in order. */
  List<Write> writesTo(Cell cell);

  /** Returns what was written to {@code cell}, in order: as far as it was not seen, so. */
  List<Held> valuesOf(Cell cell);

  /** Returns the fields of {@code object}, those of its super classes first. */
  List<FieldName> fieldsOf(HeapObject object);

  /** Returns whether {@code step} called something that was not seen. */
  boolean isUnseenCall(Step step);

  /**
   * Returns whether {@code step} is the lesser part of an instruction in the middle of which other
   * code ran: the part before an initialiser, or the one after all that an unseen call called back.
   */
  boolean isPart(Step step);

  /**
   * Returns whether an execution of a line begins with {@code step}: its frame comes from another
   * line, or goes back within the line as a loop on one line does.
   */
  boolean beginsLine(Step step);

  /** Returns all steps in stretches, in order. */
  List<Stretch> stretches();

  /** Returns the beginnings of all frames in which a step was taken, by number of the frame. */
  Stream<Entry> entries();

  /** Returns the beginning of frame {@code number}, if there is one and a step was taken in it. */
  Optional<Entry> findEntry(int number);

  /** Returns the state of the execution before {@code step}. */
  Snapshot stateBefore(Step step);

  /**
   * Returns the step that made {@code object}. Of one that unseen code made, that is the step with
   * which it came into sight; empty if it was there before, as constants are.
   */
  Optional<Step> allocationOf(HeapObject object);

  /** Returns the object with that number. */
  Optional<HeapObject> findObject(int number);

  /** Returns the exceptions that were thrown, in order. */
  Stream<Thrown> exceptions();

  /** Returns those that left the first frame of a thread, in order. */
  default List<Thrown> uncaught() {
    return exceptions().filter(thrown -> thrown.end() == Thrown.End.UNCAUGHT).toList();
  }

  /** Returns the threads that ran or were started, by number. */
  List<TraceThread> threads();

  /** Returns in one sentence each what is not exact in this trace. */
  List<String> gaps();
}

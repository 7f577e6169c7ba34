package clew.trace.build;

import clew.probe.wire.EventCode;
import clew.probe.wire.EventRules;
import clew.trace.Use;
import clew.trace.store.Columns;
import org.objectweb.asm.Opcodes;

/**
 * Calls of code that is not woven: one step each, whose result depends on what the call was given.
 *
 * <p>What such code keeps is not seen. An object that was given to it is touched by the call, and
 * the next call that gets the same object depends on the last one that touched it. For strings,
 * boxes and the like, which never change, and for string builders, which hold nothing but what was
 * appended, that is exact; elsewhere it is a guess on the safe side and marked as such.
 */
final class UnseenCalls {
  /** How many elements of an array are taken to be read by unseen code. */
  private static final int MOST_READ = 1000;

  private final Machine machine;
  private final Heap heap;

  UnseenCalls(Machine machine) {
    this.machine = machine;
    this.heap = machine.heap;
  }

  /** Takes the names of the objects that are passed, and learns what was not known of them. */
  void takePassed(Activation frame, CallSite call) {
    for (int i = 0; i < call.arguments(); i++) {
      if (call.isPassed(i) && machine.events.peek() == EventCode.PASS) {
        machine.events.take();
        int word = frame.argument(i);
        int passed = heap.take(frame.callStep, frame.words.object(word));
        if (!frame.words.isKnown(word)) {
          frame.words.setKnown(word, 'A', passed, frame.words.sources[word]);
        }
      }
    }
  }

  /** Takes the name of an object that unseen code has just initialised. */
  void takeMade(Activation frame, CallSite call) {
    if (machine.events.peek() == EventCode.PASS && !call.isOwnerWoven) {
      machine.events.take();
      heap.take(frame.callStep, frame.words.object(frame.argument(0)));
    }
  }

  /** Notes what a call, whose step was just begun, needs and touches. */
  void begin(Activation frame, CallSite call) {
    frame.hasOperands = true;
    machine.columns.mark(frame.callStep, Columns.UNSEEN_CALL);
    for (int i = 0; i < call.arguments(); i++) {
      int kind = call.isArrayCopy ? Use.ADDRESS : Use.OPERAND;
      machine.columns.use(kind, frame.words.sources[frame.argument(i)]);
    }
    if (call.isArrayCopy || call.isClone) {
      return;
    }
    for (int i = 0; i < call.arguments(); i++) {
      int object = call.isObject(i) ? frame.words.object(frame.argument(i)) : 0;
      if (object != 0) {
        touch(frame, call, object, call.hasReceiver && i == 0);
      }
    }
  }

  private void touch(Activation frame, CallSite call, int object, boolean isReceiver) {
    String type = heap.typeOf(object).replace('.', '/');
    if (EventRules.isValue(type) || CallSite.isPrinter(type)) {
      return;
    }
    if (heap.isArray(object)) {
      touchArray(frame, call, object);
      return;
    }
    boolean isBuilder = CallSite.isBuilder(type);
    int touched = heap.mark(object, History.TOUCHED);
    if (touched >= 0) {
      machine.columns.use(isBuilder ? Use.CELL : Use.UNSEEN, touched);
    }
    boolean isAsked = call.isAsking || call.opcode == Opcodes.INVOKEDYNAMIC;
    boolean isOnlyRead = isBuilder ? !isReceiver || isAsked : isAsked;
    if (!isOnlyRead) {
      heap.setMark(object, History.TOUCHED, frame.callStep);
    }
  }

  private void touchArray(Activation frame, CallSite call, int array) {
    if (call.isAsking) {
      return;
    }
    if (call.mayWriteArrays) {
      heap.forget(array, frame.callStep);
      heap.setMark(array, History.TOUCHED, frame.callStep);
      machine.gap("arrays given to unseen code that may write to them");
      return;
    }
    for (int i = 0; i < heap.lengthOf(array) && i < MOST_READ; i++) {
      heap.readElement(array, i);
      if (heap.writer >= 0) {
        machine.columns.use(Use.CELL, heap.writer);
      }
    }
  }

  /** Returns the object that a call will return, if that is certain, or 0. */
  int expectedResult(Activation frame, CallSite call) {
    return call.returnsSelf ? frame.words.object(frame.argument(0)) : 0;
  }

  /** Returns the step from which the result comes. */
  int end(Activation frame, CallSite call) {
    if (frame.callbackCount == 0 && frame.hasOperands) {
      return frame.callStep;
    }
    int step = machine.begin(frame);
    machine.columns.mark(step, Columns.RESUMES);
    machine.columns.use(Use.OPERAND, frame.callStep);
    if (!frame.hasOperands) {
      for (int i = 0; i < call.arguments(); i++) {
        machine.operand(frame, frame.argument(i));
      }
    }
    for (int i = 0; i < frame.callbackCount; i++) {
      machine.columns.use(Use.OPERAND, frame.callbacks[i]);
    }
    return step;
  }

  /** Does what a call is known to do to objects. */
  void effect(Activation frame, CallSite call, long result, int step) {
    if (call.isArrayCopy) {
      copy(frame, step);
    } else if (call.isClone) {
      int from = frame.words.object(frame.argument(0));
      int to = (int) result;
      if (from != 0 && to != 0 && heap.isArray(from) && heap.lengthOf(to) == heap.lengthOf(from)) {
        for (int i = 0; i < heap.lengthOf(from); i++) {
          heap.copy(from, i, to, i, step);
        }
        heap.noteRange(to, 0, heap.lengthOf(to), step);
      }
    }
  }

  private void copy(Activation frame, int step) {
    Words words = frame.words;
    boolean known = true;
    for (int i = 0; i < 5; i++) {
      known &= words.isKnown(frame.argument(i));
    }
    int source = words.object(frame.argument(0));
    int target = words.object(frame.argument(2));
    if (!known || source == 0 || target == 0 || !heap.isArray(source) || !heap.isArray(target)) {
      if (target != 0 && heap.isArray(target)) {
        heap.forget(target, step);
        heap.setMark(target, History.TOUCHED, step);
      }
      machine.gap("copies between arrays that are not known");
      return;
    }
    int from = (int) words.bits[frame.argument(1)];
    int to = (int) words.bits[frame.argument(3)];
    int count = (int) words.bits[frame.argument(4)];
    boolean isForward = source != target || from >= to;
    for (int i = 0; i < count; i++) {
      int at = isForward ? i : count - 1 - i;
      heap.copy(source, from + at, target, to + at, step);
    }
    heap.noteRange(target, to, count, step);
  }
}

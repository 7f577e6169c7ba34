package clew.trace.build;

import clew.probe.wire.EventCode;
import org.objectweb.asm.Opcodes;

/** Where exceptions happen and where they go. */
final class ThrowSteps {
  private final Machine machine;

  ThrowSteps(Machine machine) {
    this.machine = machine;
  }

  /** Returns whether the use of a word as an object throws here. */
  boolean isNull(Words words, int base) {
    if (!machine.events.isAtThrow()) {
      return false;
    }
    return words.isKnown(base) ? words.bits[base] == 0 : isOf("java.lang.NullPointerException");
  }

  /** Returns whether a word is no index of {@code array}, 0 if not known, and that throws here. */
  boolean isOutside(int array, Words words, int index) {
    if (!machine.events.isAtThrow()) {
      return false;
    }
    if (array != 0 && machine.heap.isArray(array) && words.isKnown(index)) {
      return words.bits[index] < 0 || words.bits[index] >= machine.heap.lengthOf(array);
    }
    return isOf("java.lang.ArrayIndexOutOfBoundsException");
  }

  /** Returns whether the division by a word throws here. */
  boolean divides(Words words, int divisor) {
    if (words.isKnown(divisor)) {
      return words.bits[divisor] == 0;
    }
    return isOf("java.lang.ArithmeticException");
  }

  /** Returns whether the next event is an exception of exactly that type. */
  boolean isOf(String type) {
    return machine.events.isAtThrow() && type.equals(machine.peekThrown());
  }

  /** Returns whether the next event is an error that any allocation may bring. */
  boolean isError() {
    if (!machine.events.isAtThrow()) {
      return false;
    }
    String type = machine.peekThrown();
    return type.equals("java.lang.OutOfMemoryError")
        || type.equals("java.lang.NoClassDefFoundError")
        || type.equals("java.lang.ExceptionInInitializerError");
  }

  /** Lets the exception of the next event happen at {@code step} of {@code frame}. */
  void happen(Activation frame, int step) {
    if (machine.events.peek() == 0) {
      throw new EventCursor.EndOfEvents();
    }
    if (!machine.events.isAtThrow()) {
      throw new IllegalStateException(
          "event " + machine.events.peek() + " where an exception should be: " + machine.place());
    }
    machine.thread.exited = 0;
    boolean isThrow = frame.facts.opcode(frame.site) == Opcodes.ATHROW;
    int expected = 0;
    if (isThrow && frame.call == null) {
      expected = frame.words.object(frame.top - 1);
      // Unseen code may have caught the very object before, which is thrown anew here.
      machine.thread.inFlight = 0;
    }
    frame.call = null;
    if (machine.events.peek() == EventCode.CAUGHT) {
      catchAt(frame, step, expected);
    } else {
      leave(frame, step, expected);
    }
  }

  private void catchAt(Activation frame, int step, int expected) {
    if (frame.isUncovered && !frame.facts.hasHandlers()) {
      // A constructor that threw before it called another one: it left without a word.
      machine.thread.inFlight = 0;
      vanish(frame, step);
      return;
    }
    machine.events.take();
    int handler = frame.facts.blockSite((int) machine.events.number());
    int exception = take(step, expected);
    frame.regions.caught(machine.thread.thrower, frame.site, handler);
    frame.clearStack();
    frame.push('A', exception, machine.thread.thrower, true);
    frame.site = handler;
    frame.hasArrived = true;
    frame.caught = machine.thread.thrown;
    machine.thread.inFlight = 0;
    machine.thread.thrown = 0;
  }

  private void leave(Activation frame, int step, int expected) {
    int method = machine.events.peekMethod();
    if (machine.methodAt(method) != frame.facts.method()) {
      if (!frame.isUncovered) {
        throw new IllegalStateException("an exception leaves another frame: " + machine.place());
      }
      vanish(frame, step);
      return;
    }
    machine.events.take();
    machine.events.number();
    take(step, expected);
    pop(frame);
  }

  private void vanish(Activation frame, int step) {
    if (machine.thread.inFlight == 0) {
      machine.thread.thrower = step;
    }
    pop(frame);
    machine.thread.isVanished = true;
  }

  private void pop(Activation frame) {
    machine.thread.leave();
    if (frame.caller == null) {
      machine.leaveThread();
    }
  }

  private int take(int step, int expected) {
    int exception = machine.heap.take(step, expected);
    if (machine.thread.inFlight != exception || exception == 0) {
      if (!machine.thread.isVanished) {
        machine.thread.thrower = step;
      }
      machine.thread.inFlight = exception;
      machine.noteThrown();
    }
    machine.thread.isVanished = false;
    return exception;
  }

  /** Takes the entry into a block and returns its first site. */
  int takeBlock(Activation frame) {
    int code = machine.events.take();
    if (code == EventCode.CAUGHT) {
      // A handler that is also reached by a jump.
      int block = (int) machine.events.number();
      machine.heap.take(-1, 0);
      return frame.facts.blockSite(block);
    }
    int block =
        code == EventCode.WIDE_BLOCK ? (int) machine.events.number() : code - EventCode.FIRST_BLOCK;
    return frame.facts.blockSite(block);
  }
}

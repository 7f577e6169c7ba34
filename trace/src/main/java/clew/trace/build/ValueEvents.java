package clew.trace.build;

import clew.probe.wire.EventCode;

/** Values that came from unseen code. */
final class ValueEvents {
  private ValueEvents() {}

  /** Takes a value that {@code step} got; {@code expected} is the object it must be, or 0. */
  static long take(Machine machine, int step, int expected) {
    int code = machine.events.take();
    return switch (code) {
      case EventCode.INT -> machine.events.zigzag();
      case EventCode.LONG -> machine.events.word();
      case EventCode.REF -> machine.heap.take(step, expected);
      case EventCode.VOID -> 0;
      default ->
          throw new IllegalStateException(
              "event " + code + " where a value should be: " + machine.place());
    };
  }

  /** Returns whether an event with that code is a value from unseen code. */
  static boolean isValue(int code) {
    return code >= EventCode.INT && code <= EventCode.VOID;
  }
}

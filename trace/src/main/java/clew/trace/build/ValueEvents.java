package clew.trace.build;

import clew.probe.wire.EventCode;
import org.jspecify.annotations.Nullable;

/** Values that came from unseen code. */
final class ValueEvents {
  private ValueEvents() {}

  /** Takes a value that {@code step} got; {@code expected} is the object it must be, if known. */
  static long take(Machine machine, int step, @Nullable Shadow expected) {
    int code = machine.events.take();
    return switch (code) {
      case EventCode.INT -> machine.events.zigzag();
      case EventCode.LONG -> machine.events.word();
      case EventCode.REF -> {
        Shadow shadow = machine.heap.take(step, expected);
        yield shadow == null ? 0 : shadow.number;
      }
      case EventCode.VOID -> 0;
      default ->
          throw new IllegalStateException(
              "event " + code + " where a value should be: " + machine.place());
    };
  }
}

package clew.trace.build;

import clew.probe.wire.EventCode;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Takes the events from front to back. */
final class EventCursor {
  /** Thrown where the events end, wherever the execution was then. */
  static final class EndOfEvents extends RuntimeException {
    private static final long serialVersionUID = 1;

    EndOfEvents() {
      super("the events end here", null, false, false);
    }
  }

  private final List<byte[]> parts;
  private int part;
  private int at;
  private long outcomes;
  private int outcomesLeft;
  private int markedPart;
  private int markedAt;

  EventCursor(List<byte[]> parts) {
    this.parts = parts;
  }

  /** Returns the code of the next event, or 0 at the end. */
  int peek() {
    if (outcomesLeft > 0) {
      return EventCode.OUTCOMES;
    }
    int code = next();
    return code == EventCode.END ? 0 : code;
  }

  /** Returns the next byte, or 0 at the end. */
  private int next() {
    while (part < parts.size() && at == parts.get(part).length) {
      part++;
      at = 0;
    }
    return part == parts.size() ? 0 : parts.get(part)[at] & 0xFF;
  }

  /** Returns whether nothing more happens, by the word of who wrote the events. */
  boolean isAtEnd() {
    return outcomesLeft == 0 && next() == EventCode.END;
  }

  boolean isAtThrow() {
    int code = peek();
    return code == EventCode.CAUGHT || code == EventCode.LEFT;
  }

  boolean isAtEntry() {
    int code = peek();
    return code == EventCode.ENTER || code == EventCode.ENTER_FOREIGN;
  }

  boolean isAtBlock() {
    int code = peek();
    return code >= EventCode.FIRST_BLOCK || code == EventCode.WIDE_BLOCK;
  }

  boolean isAtTurn() {
    int code = peek();
    return code == EventCode.SWITCH || code == EventCode.STARTS || code == EventCode.WINDOW;
  }

  /** Looks at the site at which the thread that runs stops; -1 if it stops in a call. */
  int peekTurnSite() {
    if (peek() == EventCode.STARTS) {
      return -1;
    }
    mark();
    if (octet() == EventCode.SWITCH) {
      number();
    }
    int site = (int) number() - 1;
    reset();
    return site;
  }

  /** Takes what a conditional jump has chosen. */
  boolean takeOutcome() {
    if (outcomesLeft == 0) {
      int code = take();
      if (code != EventCode.OUTCOMES) {
        throw new IllegalStateException("event " + code + " where a jump should have chosen");
      }
      outcomes = number();
      outcomesLeft = 63 - Long.numberOfLeadingZeros(outcomes);
      if (outcomesLeft <= 0) {
        throw new IllegalStateException("outcomes of no jump");
      }
    }
    outcomesLeft--;
    return (outcomes >>> outcomesLeft & 1) != 0;
  }

  /** Takes the code of an event. */
  int take() {
    if (outcomesLeft > 0) {
      throw new IllegalStateException("outcomes of jumps that were never reached");
    }
    if (next() == EventCode.END) {
      throw new EndOfEvents();
    }
    return octet();
  }

  /** Takes a byte of an event. */
  int octet() {
    int octet = next();
    if (part == parts.size()) {
      throw new EndOfEvents();
    }
    at++;
    return octet;
  }

  /** Remembers this place. */
  void mark() {
    markedPart = part;
    markedAt = at;
  }

  /** Goes back to the place that was remembered. */
  void reset() {
    part = markedPart;
    at = markedAt;
  }

  /** Looks at the method of the entry that comes next. */
  int peekMethod() {
    mark();
    take();
    int method = (int) number();
    reset();
    return method;
  }

  long number() {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      int next = octet();
      value |= (next & 0x7FL) << shift;
      if (next < 0x80) {
        return value;
      }
    }
    throw new IllegalStateException("a number of more than 64 bits among events");
  }

  int zigzag() {
    int value = (int) number();
    return (value >>> 1) ^ -(value & 1);
  }

  long word() {
    long value = 0;
    for (int i = 0; i < 8; i++) {
      value = value << 8 | octet();
    }
    return value;
  }

  String text() {
    var bytes = new byte[(int) number()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) octet();
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }
}

package clew.trace.build;

import clew.probe.wire.EventCode;
import clew.trace.store.EventFile;
import clew.trace.store.Saved;
import java.nio.charset.StandardCharsets;

/** Takes the events from front to back. */
final class EventCursor {
  /** Thrown where the events end, wherever the execution was then. */
  static final class EndOfEvents extends RuntimeException {
    private static final long serialVersionUID = 1;

    EndOfEvents() {
      super("the events end here", null, false, false);
    }
  }

  private final EventFile file;
  private final int parts;
  private byte[] bytes = new byte[0];
  private int part = -1;
  private int at;
  private long outcomes;
  private int outcomesLeft;
  private int markedPart;
  private int markedAt;

  /** The code of what comes next: that of outcomes as long as one is left, 0 behind all events. */
  private int next;

  EventCursor(EventFile file) {
    this.file = file;
    this.parts = file.parts().size();
    look();
  }

  /** Finds out what comes next. */
  private void look() {
    next = outcomesLeft > 0 ? EventCode.OUTCOMES : octetHere();
  }

  /** Returns the next byte, or 0 at the end. */
  private int octetHere() {
    while (at == bytes.length) {
      if (part + 1 >= parts) {
        return 0;
      }
      open(part + 1);
      at = 0;
    }
    return bytes[at] & 0xFF;
  }

  private void open(int number) {
    if (number != part) {
      bytes = number < 0 ? new byte[0] : file.part(number);
      part = number;
    }
  }

  private boolean isBehindAll() {
    return at == bytes.length && octetHere() == 0 && at == bytes.length;
  }

  /** Returns about how much of all events was taken. */
  int percent() {
    return parts == 0 ? 100 : (int) (100L * (part + 1) / parts);
  }

  /** Returns the code of the next event, or 0 at the end. */
  int peek() {
    return next == EventCode.END ? 0 : next;
  }

  /** Returns whether nothing more happens, by the word of who wrote the events. */
  boolean isAtEnd() {
    return next == EventCode.END;
  }

  boolean isAtThrow() {
    return next == EventCode.CAUGHT || next == EventCode.LEFT;
  }

  boolean isAtEntry() {
    return next == EventCode.ENTER || next == EventCode.ENTER_FOREIGN;
  }

  boolean isAtOutcome() {
    return next == EventCode.OUTCOMES;
  }

  boolean isAtBlock() {
    return next >= EventCode.FIRST_BLOCK || next == EventCode.WIDE_BLOCK;
  }

  /** Returns whether the next event says when something happens, as that another thread goes on. */
  boolean isAtTurn() {
    return next >= EventCode.SWITCH && next <= EventCode.END && next != EventCode.OUTCOMES;
  }

  /** Looks at the site at which the thread that runs stops; -1 if it stops in a call. */
  int peekTurnSite() {
    if (next == EventCode.STARTS) {
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
    if (outcomesLeft == 0) {
      look();
    } else {
      next = EventCode.OUTCOMES;
    }
    return (outcomes >>> outcomesLeft & 1) != 0;
  }

  /** Takes the code of an event. */
  int take() {
    if (outcomesLeft > 0) {
      throw new IllegalStateException("outcomes of jumps that were never reached");
    }
    if (next == EventCode.END) {
      throw new EndOfEvents();
    }
    return octet();
  }

  /** Takes a byte of an event. */
  int octet() {
    if (isBehindAll()) {
      throw new EndOfEvents();
    }
    int octet = octetHere();
    at++;
    look();
    return octet;
  }

  /** Remembers this place. */
  private void mark() {
    markedPart = part;
    markedAt = at;
  }

  /** Goes back to the place that was remembered. */
  private void reset() {
    open(markedPart);
    at = markedAt;
    look();
  }

  /** Looks at the method of the entry that comes next. */
  int peekMethod() {
    mark();
    take();
    int method = (int) number();
    reset();
    return method;
  }

  /** Does {@code look} at the events that come next, and stays before them. */
  String peekName(boolean isBehindNumber, Heap heap) {
    mark();
    take();
    if (isBehindNumber) {
      number();
    }
    String type = heap.peekType();
    reset();
    return type;
  }

  long number() {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      int octet = octet();
      value |= (octet & 0x7FL) << shift;
      if (octet < 0x80) {
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
    var text = new byte[(int) number()];
    for (int i = 0; i < text.length; i++) {
      text[i] = (byte) octet();
    }
    return new String(text, StandardCharsets.UTF_8);
  }

  /** Writes where this is. */
  void save(Saved to) {
    to.number(part);
    to.number(at);
    to.number(outcomesLeft);
    if (outcomesLeft > 0) {
      to.number(outcomes);
    }
  }

  /** Goes to where {@link #save} was. */
  void resume(Saved from) {
    open((int) from.number());
    at = (int) from.number();
    outcomesLeft = (int) from.number();
    outcomes = outcomesLeft > 0 ? from.number() : 0;
    look();
  }
}

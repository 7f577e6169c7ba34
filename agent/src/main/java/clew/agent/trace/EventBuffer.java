package clew.agent.trace;

import clew.probe.Events;
import java.nio.charset.StandardCharsets;

/** The probes' buffer as seen by the agent, which may write more than a probe does. */
final class EventBuffer {
  private final Runnable whenFull;

  EventBuffer(Runnable whenFull) {
    this.whenFull = whenFull;
  }

  /** Begins an event. */
  void begin(int value) {
    reserve(Events.MARGIN);
    Events.lastEvent = Events.position;
    code(value);
  }

  void code(int value) {
    reserve(1);
    Events.buffer[Events.position++] = (byte) value;
  }

  void number(long value) {
    reserve(10);
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      Events.buffer[Events.position++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    Events.buffer[Events.position++] = (byte) rest;
  }

  void word(long value) {
    reserve(8);
    for (int shift = 56; shift >= 0; shift -= 8) {
      Events.buffer[Events.position++] = (byte) (value >>> shift);
    }
  }

  void text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    number(utf8.length);
    for (byte part : utf8) {
      code(part);
    }
  }

  private void reserve(int bytes) {
    if (Events.position + bytes > Events.buffer.length) {
      whenFull.run();
    }
  }
}

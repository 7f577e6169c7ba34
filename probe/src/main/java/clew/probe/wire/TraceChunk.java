package clew.probe.wire;

import java.util.Optional;

/** What a chunk of an event file holds. Codes are never reused. */
public enum TraceChunk {
  /** A class that was woven, numbered from 0 in this order: name, size, class file, deflated. */
  CLASS(1),
  /** A method that was woven, numbered from 0 in this order: class, name, descriptor. */
  METHOD(2),
  /** Events: size, events, deflated. */
  EVENTS(3),
  /** The orderly end. */
  END(4),
  /** A class or method that should have been woven and was not: what. */
  GAP(5);

  private final int code;

  TraceChunk(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  static Optional<TraceChunk> ofCode(int code) {
    for (TraceChunk chunk : values()) {
      if (chunk.code == code) {
        return Optional.of(chunk);
      }
    }
    return Optional.empty();
  }
}

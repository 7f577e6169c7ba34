package clew.probe.wire;

import java.util.Optional;

/** What a block of a recording holds. Codes are never reused. */
public enum BlockKind {
  /**
   * The JVM: java version, java home, process id, start in epoch milliseconds, arguments, class
   * path, name of the schedule.
   */
  START(1),
  /**
   * A class that was woven: name, where the application's class loader had it from or nothing, size
   * and class file as it came to the agent, deflated.
   */
  CLASS(2),
  /** Something that was not seen: reason, what, detail. */
  GAP(3),
  /** A thread that was started: name. */
  THREAD(4),
  /** The class whose {@code main} was called: name. */
  MAIN(5),
  /** An exception that ended a thread: thread, type, message (0 or 1), frames, causes (lists). */
  FAILURE(6),
  /** The orderly end: milliseconds since START, classes woven, exit status, turns, inputs, path. */
  END(7),
  /** Inputs in their order; see {@link JournalCode}. No event goes over the end of a block. */
  INPUTS(8),
  /** Turns in their order; see {@link JournalCode}. No event goes over the end of a block. */
  TURNS(9),
  /** Numbers of references that left a queue, as events: a replay has to keep them until then. */
  REFERENCES(10),
  /**
   * Where the application's class loader looks: the working folder; the class path, as absolute
   * paths of which those of folders end with a slash; what only manifests name (lists).
   */
  CLASS_PATH(11),
  /**
   * A part of a file of the class path that was read: absolute path, size of the whole file, where
   * the part begins, its size, and its bytes deflated.
   */
  FILE_PART(12),
  /** Facts about loaded classes, as events in no particular order: names, orders of members. */
  LOADS(13),
  /** Where questions are to look first: ticks of the clock to skip, and how many then, or 0. */
  WINDOW(14),
  /** Patterns of the classes that were woven (list), if not all were: a replay weaves the same. */
  SCOPE(15),
  /** What a block of INPUTS would hold: its size, and itself deflated. */
  PACKED_INPUTS(17);

  private static final BlockKind[] BY_CODE = new BlockKind[18];

  static {
    for (BlockKind kind : values()) {
      BY_CODE[kind.code] = kind;
    }
  }

  private final int code;

  BlockKind(int code) {
    this.code = code;
  }

  /** Returns the byte that stands for this kind in a file. */
  public int code() {
    return code;
  }

  /** Returns the kind with that code, or empty if no writer of this version uses it. */
  static Optional<BlockKind> ofCode(int code) {
    return code < BY_CODE.length ? Optional.ofNullable(BY_CODE[code]) : Optional.empty();
  }
}

package clew.agent.schedule;

/** Why a turn ended. Codes are part of the journal and never reused. */
enum Reason {
  /** The slice of time was used up. */
  CLOCK(0),
  /** The thread waits for another one, or for time to pass. */
  WAITS(1),
  /** The thread asked to let others go first. */
  YIELDS(2),
  /** The thread is in a call that the outside will answer. */
  OUTSIDE(3),
  /** The thread has ended. */
  ENDED(4),
  /** The JVM would not let the thread go on. */
  TAKEN(5),
  /** The JVM ends. */
  HALT(6);

  private final int code;

  Reason(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  /** Returns whether a turn need not end for this reason if nobody else wants to go on. */
  boolean isIdle() {
    return this == CLOCK || this == YIELDS;
  }

  static String nameOf(long code) {
    for (Reason reason : values()) {
      if (reason.code == code) {
        return reason.name();
      }
    }
    return "reason " + code;
  }
}

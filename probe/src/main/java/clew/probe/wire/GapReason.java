package clew.probe.wire;

/** Why something was not seen. Names are stored in recordings and never change their meaning. */
public enum GapReason {
  /** The woven method or class would have been larger than a class file can hold. */
  TOO_LARGE,
  /** The class file is of a version, or has a content, that we cannot read. */
  UNREADABLE,
  /** The weaver failed: a defect of ours. */
  WEAVER_FAILED,
  /** The JVM refused to change a class that it had already loaded. */
  NOT_MODIFIABLE,
  /** The JVM does not show classes of this kind to agents. */
  HIDDEN_CLASS,
  /** The class was loaded while the agent could not see it. */
  MISSED,
  /** This JDK lacks a method at which we wanted to be told of something. */
  NO_SUCH_METHOD,
  /** Something was seen, but there was no memory or no permission to write it down. */
  NOT_WRITTEN,
  /** A native method of the target: what it brings in is not logged. */
  NATIVE_METHOD,
  /** Something ran beside the schedule that a replay cannot do again at the same moment. */
  NOT_FOLLOWED
}

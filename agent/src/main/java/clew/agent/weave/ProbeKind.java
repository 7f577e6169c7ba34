package clew.agent.weave;

/** What can be woven in. */
public enum ProbeKind {
  /** Countdown at method entries and loop back edges. */
  YIELD,
  /** Is {@link #YIELD} for the JDK's own code, which threads without a turn run as well. */
  JDK_YIELD,
  /** The calls of {@link Landmarks}: where a JVM, its threads and its launcher begin and end. */
  LANDMARK,
  /** Where threads wait for each other: {@link SyncCalls} and {@link SyncLandmarks}. */
  SYNC,
  /** Yield points at accesses to fields and elements; see {@link Accesses}. */
  ACCESS,
  /** The monitors and class initialisers of the target. */
  MONITOR,
  /** The monitors of a class that is loaded already: the JVM lets none change its modifiers. */
  LOADED_MONITOR,
  /** Calls that bring something in from outside; see {@link InputCalls}. */
  INPUT,
  /** Where references are made and objects finalised; see {@link ReferenceLandmarks}. */
  REFERENCE,
  /** Where other agents come in, and transform classes; see {@link AgentLandmarks}. */
  AGENT,
  /** The target's native methods; see {@link NativeMethods}. */
  NATIVE,
  /** What a trace is made of: paths, and values that come from unseen code. */
  EVENT,
  /** Silence while the JVM calls Java code for purposes of its own; see {@link Silence}. */
  SILENCE
}

package clew.agent.weave;

/** What can be woven in. */
public enum ProbeKind {
  /** Countdown at method entries and loop back edges. */
  YIELD,
  /** The calls of {@link Landmarks}: where a JVM, its threads and its launcher begin and end. */
  LANDMARK,
  /** Calls that bring something in from outside; see {@link InputCalls}. */
  INPUT
}

package clew.agent.schedule;

/**
 * Keeps identity hash codes the same in a replay.
 *
 * <p>The JVM counts them up, so they follow from the order in which objects are first asked for
 * theirs. What the JVM and the agent do for themselves may ask more or less often in a replay; so
 * after each such stretch the recording skips a few and holds the number that came next, and a
 * replay catches up.
 */
interface Hashes {
  /** Called before a thread goes back to work for the target. */
  void align();

  /**
   * Called where a class loader of the JVM begins or ends to look for a class.
   *
   * <p>The order of several classes that the JVM needs at once differs from run to run, and so does
   * where in between the larger ones are woven.
   */
  void alignLoad();

  /** Returns the next identity hash code, which is used up by that. */
  static int next() {
    return System.identityHashCode(new Object());
  }
}

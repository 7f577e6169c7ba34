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
   * Called where a class loader of the JVM has looked for a class, which took {@code used} of them.
   *
   * <p>In which order the JVM looks for several classes differs from run to run, since it checks
   * the methods of a class in the order of addresses. So each class is made to take as many as in
   * the recording, whenever it comes. Called for the first search only: how many there are differs
   * too, since a second class loader asks or finds the class with the first one, and later ones
   * take nothing.
   */
  void loaded(String name, int used);

  /** Uses up so many. */
  static void skip(int count) {
    for (int i = 0; i < count; i++) {
      next();
    }
  }

  /** Returns the next identity hash code, which is used up by that. */
  static int next() {
    return System.identityHashCode(new Object());
  }

  /** Threads of the JVM may come to a probe at any moment, and are then looked up by theirs. */
  static void askThreads() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    Thread[] threads = new Thread[group.activeCount() + 16];
    int count = group.enumerate(threads);
    for (int i = 0; i < count; i++) {
      System.identityHashCode(threads[i]);
    }
  }
}

package clew.agent.schedule;

/** Whoever is told that no thread will ever go on. */
public interface Stuck {
  /** Ends the JVM; {@code who} says which threads wait for what. */
  void deadlock(String who);

  /** The thread of a signal gets no turn, and goes on without a schedule. */
  void signal(String thread);
}

package clew.agent.schedule;

/** Whoever is told that threads will never go on. */
public interface Stuck {
  /** Ends the JVM, in which nobody goes on; {@code who} says which threads wait for what. */
  void deadlock(String who);

  /** Some threads wait for each other for ever, others do not; {@code who} says how. */
  void circle(String who);

  /** The thread of a signal gets no turn, and goes on without a schedule. */
  void signal(String thread);
}

package clew.agent.schedule;

import org.jspecify.annotations.Nullable;

/** Whoever is told that threads will never go on. */
public interface Stuck {
  /**
   * Ends the JVM, in which nobody goes on.
   *
   * @param last the thread that was the last to wait
   * @param who which threads wait for what
   */
  void deadlock(@Nullable Thread last, String who);

  /** Some threads wait for each other for ever, others do not. */
  void circle(@Nullable Thread last, String who);

  /** The thread of a signal gets no turn, and goes on without a schedule. */
  void signal(String thread);
}

package clew.agent.schedule;

/** What is to be done when no thread will ever go on. */
public interface Stuck {
  /** Ends the JVM; {@code who} says which thread waits for what. */
  void deadlock(String who);
}

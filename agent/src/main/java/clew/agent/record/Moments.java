package clew.agent.record;

/** What is to be done at certain moments of the target's life. */
public interface Moments {
  /** The target is about to start a thread, for the first time. */
  void beforeFirstThread();

  /** A lookup is about to define a class, as {@code definer} of the JDK's has it. */
  void defining(Object definer);

  /** The JVM is about to end; the recording is still open. */
  void beforeEnd();
}

package clew.agent.record;

/** What is to be done at certain moments of the target's life. */
public interface Moments {
  /** The target is about to start a thread, for the first time. */
  void beforeFirstThread();

  /** A lookup has defined {@code type}, a hidden class or not. */
  void defined(Class<?> type);

  /** The JVM is about to end; the recording is still open. */
  void beforeEnd();
}

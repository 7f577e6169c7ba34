package clew.probe;

/** Where probes go. No call may throw. */
public interface Sink {
  /** Drops everything: what probes reach until the agent is ready. */
  Sink NONE = new NoSink();

  /** See {@link Probes#mainFound}. */
  void mainFound(Class<?> main);

  /** See {@link Probes#defining}. */
  void defining(Object definer);

  /** See {@link Probes#threadStarting}. */
  void threadStarting(Thread thread);

  /** See {@link Probes#threadStarted}. */
  void threadStarted(Thread thread);

  /** See {@link Probes#threadNotStarted}. */
  void threadNotStarted();

  /** See {@link Probes#uncaught}. */
  void uncaught(Thread thread, Throwable failure);

  /** See {@link Probes#halting}. */
  void halting(int status);

  /** See {@link Probes#endBegins}. */
  void endBegins();

  /** See {@link Probes#ending}. */
  void ending();
}

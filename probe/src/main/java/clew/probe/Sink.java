package clew.probe;

/** Where probes go. No call may throw. */
public interface Sink {
  /** Drops everything: what probes reach until the agent is ready. */
  Sink NONE = new NoSink();

  /** Answers a countdown that was used up; must set a new one first. */
  void yieldPoint();

  /** See {@link Probes#mainFound}. */
  void mainFound(Class<?> main);

  /** See {@link Probes#threadStarting}. */
  void threadStarting(Thread thread);

  /** See {@link Probes#uncaught}. */
  void uncaught(Thread thread, Throwable failure);

  /** See {@link Probes#halting}. */
  void halting(int status);

  /** See {@link Probes#ending}. */
  void ending();
}

package bench;

/** A way to say what an iteration cost. */
enum Cost {
  /** Processor time of the thread that did the work: what the ratios are made of. */
  THREAD,
  /** Time on the clock: includes waiting for a processor that others use. */
  WALL,
  /** Processor time of all threads: includes the JVM's compilers and garbage collector. */
  PROCESS;

  double millisOf(Iteration iteration) {
    long nanos =
        switch (this) {
          case THREAD -> iteration.threadNanos();
          case WALL -> iteration.wallNanos();
          case PROCESS -> iteration.processNanos();
        };
    return nanos / 1e6;
  }
}

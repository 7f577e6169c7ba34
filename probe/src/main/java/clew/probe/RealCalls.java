package clew.probe;

/** Calls of the JDK that only its own package may make; written at start, inside that package. */
public interface RealCalls {
  /** Calls {@code unsafe.park(isAbsolute, time)}. */
  void park(Object unsafe, boolean isAbsolute, long time);

  /** Calls {@code unsafe.unpark(thread)}. */
  void unpark(Object unsafe, Object thread);

  /**
   * Parks the platform thread that runs now, also when it carries a virtual one, for {@code nanos},
   * or without a limit if that is 0.
   */
  void parkCarrier(long nanos);

  /** Lets a platform thread go on that called {@link #parkCarrier}, or its next call return. */
  void unparkCarrier(Thread carrier);

  /**
   * Keeps the virtual thread that runs now, if one does, on its carrier until {@link #unpin}: since
   * JDK 24 one that waits for a monitor would leave it.
   */
  void pin();

  /** Ends what the last {@link #pin} began. */
  void unpin();

  /** Calls {@code Thread.interrupt()}, whatever the class of {@code thread} has instead. */
  void interrupt(Thread thread);

  /** Calls {@code Thread.isInterrupted()}, whatever the class of {@code thread} has instead. */
  boolean isInterrupted(Thread thread);

  /** Calls {@code Thread.getState()}, whatever the class of {@code thread} has instead. */
  Thread.State stateOf(Thread thread);

  /** Calls {@code Thread.getStackTrace()}, whatever the class of {@code thread} has instead. */
  StackTraceElement[] stackOf(Thread thread);

  /**
   * Calls {@code monitor.wait(millis)}, natively: a program that mocks {@code Object} has its own
   * code in that method.
   */
  void await(Object monitor, long millis) throws InterruptedException;

  /** Returns the platform thread that runs now, also when it carries a virtual one. */
  Thread carrier();
}

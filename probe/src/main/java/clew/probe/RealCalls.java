package clew.probe;

/** Calls of the JDK that only its own package may make; written at start, inside that package. */
public interface RealCalls {
  /** Calls {@code unsafe.park(isAbsolute, time)}. */
  void park(Object unsafe, boolean isAbsolute, long time);

  /** Calls {@code unsafe.unpark(thread)}. */
  void unpark(Object unsafe, Object thread);

  /** Parks the platform thread that runs now, also when it carries a virtual one. */
  void parkCarrier();

  /** Lets a platform thread go on that called {@link #parkCarrier}, or its next call return. */
  void unparkCarrier(Thread carrier);

  /**
   * Calls {@code monitor.wait(millis)}, natively: a program that mocks {@code Object} has its own
   * code in that method.
   */
  void await(Object monitor, long millis) throws InterruptedException;

  /** Returns the platform thread that runs now, also when it carries a virtual one. */
  Thread carrier();
}

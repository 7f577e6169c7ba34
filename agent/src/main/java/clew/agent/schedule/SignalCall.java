package clew.agent.schedule;

import java.lang.reflect.Method;

/**
 * Does in a replay what the JVM does when it gets a signal: has the JDK start the thread that
 * handles it. Its name, by which the recording knows it, says which signal it was.
 */
final class SignalCall extends Thread {
  private static final String PREFIX = "SIG";
  private static final String SUFFIX = " handler";
  private static final String TYPE = "jdk.internal.misc.Signal";

  private final String signal;

  private SignalCall(String signal) {
    super("clew-signal");
    this.signal = signal;
    setDaemon(true);
  }

  /** Makes the call if {@code thread} is the name of a thread that handles a signal. */
  static void makeFor(String thread) {
    if (thread.startsWith(PREFIX) && thread.endsWith(SUFFIX)) {
      new SignalCall(thread.substring(PREFIX.length(), thread.length() - SUFFIX.length())).start();
    }
  }

  @Override
  public void run() {
    try {
      Class<?> type = Class.forName(TYPE);
      Object found = type.getConstructor(String.class).newInstance(signal);
      int number = (int) type.getMethod("getNumber").invoke(found);
      Method dispatch = type.getDeclaredMethod("dispatch", int.class);
      dispatch.setAccessible(true);
      dispatch.invoke(null, number);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK handles signals in another way", e);
    }
  }
}

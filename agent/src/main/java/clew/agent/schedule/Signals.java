package clew.agent.schedule;

import java.lang.reflect.Method;

/**
 * The signals of the operating system. The JVM starts a thread for each that comes; a replay does
 * so at the same moment, as if the signal had come again.
 */
final class Signals {
  private static final String START = "SIG";
  private static final String END = " handler";

  private Signals() {}

  /** Returns whether the JVM calls a thread so in which it handles a signal. */
  static boolean isHandler(String thread) {
    return thread.startsWith(START) && thread.endsWith(END);
  }

  /** Lets the JVM start the thread of that name again. */
  static void start(String thread) {
    try {
      String name = thread.substring(START.length(), thread.length() - END.length());
      Class<?> type = Class.forName("jdk.internal.misc.Signal");
      Object signal = type.getConstructor(String.class).newInstance(name);
      Object number = type.getMethod("getNumber").invoke(signal);
      Method dispatch = type.getDeclaredMethod("dispatch", int.class);
      dispatch.setAccessible(true);
      dispatch.invoke(null, number);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a JDK whose signals have another form", e);
    }
  }
}

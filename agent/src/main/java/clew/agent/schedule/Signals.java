package clew.agent.schedule;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * What comes from the operating system: signals, and other programs that load agents. The JVM
 * starts a thread for each signal that comes, and one for all agents; a replay does so at the same
 * moment, as if they had come again.
 */
final class Signals {
  private static final String START = "SIG";
  private static final String END = " handler";

  /** What the JVM calls the thread in which it loads agents. */
  private static final String ATTACH = "Attach Listener";

  private Signals() {}

  /** Returns whether the JVM calls a thread so in which it handles a signal. */
  static boolean isHandler(String thread) {
    return thread.startsWith(START) && thread.endsWith(END);
  }

  /** Returns whether nobody but {@link #start} lets the thread of that name come in a replay. */
  static boolean comesAtOurWord(String thread) {
    return isHandler(thread) || thread.equals(ATTACH);
  }

  /** Lets the thread of that name come; {@code agents} makes the one for agents. */
  static void start(String thread, @Nullable AgentThreads agents) {
    if (isHandler(thread)) {
      start(thread);
    } else if (agents != null) {
      // As the JVM makes it.
      Thread listener = agents.make(Watch.root(), thread);
      listener.setDaemon(true);
      listener.start();
    }
  }

  /** Lets the JVM start the thread of that name again. */
  private static void start(String thread) {
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

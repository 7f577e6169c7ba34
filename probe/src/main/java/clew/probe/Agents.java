package clew.probe;

import java.io.PrintStream;

/**
 * What woven code calls where other agents come into a JVM that runs.
 *
 * <p>The sink is null until the agent is ready.
 */
public final class Agents {
  private static volatile AgentSink sink;

  private Agents() {}

  /** Sends all probes to {@code target} from now on. */
  public static void connect(AgentSink target) {
    sink = target;
  }

  /** The JVM puts a jar on the class path; returns by which path. */
  public static String appended(String jar) {
    AgentSink to = sink;
    return to == null ? jar : to.appended(jar);
  }

  /** The JVM is about to open a jar for one of its class loaders; returns by which path. */
  public static String searched(String jar) {
    AgentSink to = sink;
    return to == null || jar == null ? jar : to.searched(jar);
  }

  /** In place of {@code err.println(warning)}: the JVM warns of an agent. */
  public static void warned(PrintStream err, String warning) {
    AgentSink to = sink;
    if (to == null) {
      err.println(warning);
    } else {
      to.warned(warning);
    }
  }

  /** Returns whether {@code instrumentation} is to call its agent later, and not now. */
  public static boolean comesLater(Object instrumentation) {
    AgentSink to = sink;
    return to != null && to.comesLater(instrumentation);
  }

  /** An agent is about to be called in its class {@code type}; returns its options. */
  public static String enters(String type, String options) {
    AgentSink to = sink;
    return to == null ? options : to.enters(type, options);
  }

  /** Returns whether a warning is to be printed, which {@link #warning} then has. */
  public static boolean warns() {
    AgentSink to = sink;
    return to != null && to.warns();
  }

  /** Returns a warning, once. */
  public static String warning() {
    return sink.warning();
  }

  /** The agent has returned, or thrown something. */
  public static void left() {
    AgentSink to = sink;
    if (to != null) {
      to.left();
    }
  }
}

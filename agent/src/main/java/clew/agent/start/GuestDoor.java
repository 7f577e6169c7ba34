package clew.agent.start;

import clew.probe.wire.PlanKeys;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.Properties;

/**
 * The first class of the agent inside its own class loader.
 *
 * <p>Names no class that needs {@code clew.probe}: those exist only once {@link ProbeClasses} has
 * put them into {@code java.lang}.
 */
public final class GuestDoor {
  private GuestDoor() {}

  /** Makes the probes known to the JVM and starts to weave, unless this JVM is to be spared. */
  public static void start(Properties plan, Instrumentation instrumentation) throws IOException {
    // Here and not in AgentMain: what that one makes the application's loader resolve, the target's
    // classes would not ask for any more, and a replay has to do the same.
    if (plan.containsKey(PlanKeys.SPARES_TOOLS)
        && Tools.isOne(System.getProperty("sun.java.command", ""))) {
      return;
    }
    try (AgentJar jar = AgentJar.open()) {
      ProbeClasses.define(instrumentation, jar);
      Guest.start(plan, instrumentation, jar);
    }
  }
}

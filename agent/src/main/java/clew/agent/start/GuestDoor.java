package clew.agent.start;

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

  /** Makes the probes known to the JVM and starts to weave. */
  public static void start(Properties plan, Instrumentation instrumentation) throws IOException {
    try (AgentJar jar = AgentJar.open()) {
      ProbeClasses.define(instrumentation, jar);
      Guest.start(plan, instrumentation, jar);
    }
  }
}

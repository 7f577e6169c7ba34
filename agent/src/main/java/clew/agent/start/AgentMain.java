package clew.agent.start;

import java.io.IOException;
import java.io.Reader;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * Where the JVM starts the agent.
 *
 * <p>Names no class that needs {@code clew.probe}: those exist only once {@link ProbeClasses} has
 * put them into {@code java.lang}.
 */
public final class AgentMain {
  private AgentMain() {}

  /** Called by the JVM before {@code main}, with the path of a plan file. */
  public static void premain(String planFile, Instrumentation instrumentation) throws IOException {
    ProbeClasses.define(instrumentation);
    Properties plan = new Properties();
    try (Reader reader = Files.newBufferedReader(Path.of(planFile))) {
      plan.load(reader);
    }
    Guest.start(plan, instrumentation);
  }
}

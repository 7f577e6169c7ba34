package clew.agent.start;

import java.io.IOException;
import java.io.Reader;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Where the JVM starts the agent.
 *
 * <p>The JVM puts the agent's jar on the target's class path. All that is more than this class
 * lives in a class loader of its own instead: what is opened to its module stays closed to the
 * target, and classes of the same name in the target stay apart.
 */
public final class AgentMain {
  /** Options for an agent come from several places, which may all have named this one. */
  private static boolean isStarted;

  private AgentMain() {}

  /**
   * Called by the JVM before {@code main}, with the path of a plan file.
   *
   * <p>Whatever goes wrong, the target runs: the JVM would end if anything were thrown here.
   */
  public static void premain(@Nullable String options, Instrumentation instrumentation) {
    if (isStarted) {
      return;
    }
    isStarted = true;
    FirstHashes.align();
    Properties plan = new Properties();
    try {
      if (options == null) {
        throw new IllegalArgumentException("the agent was given no plan file");
      }
      try (Reader reader = Files.newBufferedReader(Path.of(options))) {
        plan.load(reader);
      }
      startGuest(plan, instrumentation);
    } catch (InvocationTargetException e) {
      StartFailure.report(options, plan, e.getCause() == null ? e : e.getCause());
    } catch (IOException | ReflectiveOperationException | RuntimeException | Error e) {
      StartFailure.report(options, plan, e);
    }
  }

  // The loader stays open as long as the JVM runs.
  @SuppressWarnings("resource")
  private static void startGuest(Properties plan, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    URL jar = AgentMain.class.getProtectionDomain().getCodeSource().getLocation();
    ClassLoader loader = new AgentLoader(jar);
    Class.forName("clew.agent.start.GuestDoor", true, loader)
        .getMethod("start", Properties.class, Instrumentation.class)
        .invoke(null, plan, instrumentation);
  }
}

package clew.agent.input;

import clew.probe.Sync;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/**
 * Stands for the JVM's own thread in which it calls agents, in a replay.
 *
 * <p>The JVM's has nothing below what it calls. So this class is defined once more as a hidden one,
 * whose frames nobody sees who looks at the stack, and calls by a handle, whose frames are hidden
 * too.
 */
final class AgentThread extends Thread {
  private static final int FIRST_WITH_HIDDEN = 15;

  private final ReplayingAgents agents;

  /** A thread of that name that does what {@code agents} say. */
  AgentThread(ThreadGroup group, String name, ReplayingAgents agents) {
    super(group, null, name, 0, false);
    this.agents = agents;
  }

  /** Returns such a thread whose own frames are hidden, where the JDK knows hidden classes. */
  static Thread hidden(ThreadGroup group, String name, ReplayingAgents agents) {
    Class<?> type = AgentThread.class;
    try (InputStream file = type.getResourceAsStream(type.getSimpleName() + ".class")) {
      if (file != null && Runtime.version().feature() >= FIRST_WITH_HIDDEN) {
        type = HiddenClass.define(MethodHandles.lookup(), file.readAllBytes());
      }
      return (Thread)
          type.getDeclaredConstructor(ThreadGroup.class, String.class, ReplayingAgents.class)
              .newInstance(group, name, agents);
    } catch (ReflectiveOperationException | IOException e) {
      throw new IllegalStateException("a JDK whose hidden classes have another form", e);
    }
  }

  @Override
  public void run() {
    Sync.threadBegins();
    while (true) {
      MethodHandle call = agents.next();
      String type = agents.type();
      @Nullable String options = agents.options();
      try {
        call.invokeExact(type, options);
      } catch (Throwable e) {
        // What the agent itself has thrown goes no further in the JVM.
      }
      agents.leave();
    }
  }
}

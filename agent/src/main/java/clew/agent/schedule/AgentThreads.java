package clew.agent.schedule;

/** Makes the thread that stands, in a replay, for the one in which the JVM loads agents. */
public interface AgentThreads {
  /** Returns such a thread, of that name, which is not started. */
  Thread make(ThreadGroup group, String name);
}

package clew.probe;

import java.io.PrintStream;

/** Where agents that the target loads into its JVM are written down, or come from again. */
public interface AgentSink {
  /** See {@link Agents#appended}. */
  String appended(String jar);

  /** See {@link Agents#searched}. */
  String searched(String jar);

  /** See {@link Agents#warned}. */
  void warned(String warning);

  /** See {@link Agents#enters}. */
  String enters(String type, String options, PrintStream err);

  /** See {@link Agents#left}. */
  void left();
}

package clew.probe;

/** Where agents that the target loads into its JVM are written down, or come from again. */
public interface AgentSink {
  /** See {@link Agents#appended}. */
  String appended(String jar);

  /** See {@link Agents#searched}. */
  String searched(String jar);

  /** See {@link Agents#warned}. */
  void warned(String warning);

  /** See {@link Agents#comesLater}. */
  boolean comesLater(Object instrumentation);

  /** See {@link Agents#enters}. */
  String enters(String type, String options);

  /** See {@link Agents#warns}. */
  boolean warns();

  /** See {@link Agents#warning}. */
  String warning();

  /** See {@link Agents#left}. */
  void left();
}

package clew.agent.input;

/** Those who come to take part in an execution though nobody has started them. */
public interface Company {
  /** From here on such a thread may come: nobody may wait in a way that it would not see. */
  void expected();

  /** The calling thread takes part from here on; comes back when it has its turn. */
  void arrives();
}

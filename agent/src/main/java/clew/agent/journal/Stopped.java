package clew.agent.journal;

/** Never thrown: the type of methods of {@link Stop}, which do not return. */
public final class Stopped extends RuntimeException {
  private static final long serialVersionUID = 1L;
}

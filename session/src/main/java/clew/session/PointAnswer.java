package clew.session;

import java.util.List;

/**
 * The name of a step that holds in other executions.
 *
 * @param unique whether no other step of the execution has that name
 * @param elsewhere whether the same name stands for the corresponding step of another execution
 */
public record PointAnswer(
    String point,
    String scheme,
    long step,
    String thread,
    String line,
    boolean unique,
    boolean elsewhere,
    List<String> gaps) {
  public PointAnswer {
    gaps = List.copyOf(gaps);
  }
}

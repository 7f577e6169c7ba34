package clew.slice;

import clew.trace.Step;
import java.util.List;

/** The direct dependences of steps. */
public interface Dependences {
  /** Returns what {@code step} depends on; all sources are before it. */
  List<Dependence> of(Step step);

  /** Returns the number of steps of the execution. */
  long size();
}

package clew.trace.pass;

import clew.trace.Step;

/** An analysis that takes the steps of a trace one after the other and owns what it has learnt. */
public interface Pass {
  /** Takes the next step. */
  void take(Step step);
}

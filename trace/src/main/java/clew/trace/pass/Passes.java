package clew.trace.pass;

import clew.trace.Step;
import clew.trace.Trace;
import java.util.List;

/** Runs several passes over the steps in one reading. */
public final class Passes {
  private Passes() {}

  /** Gives all steps of {@code trace} to {@code passes}. */
  public static void run(Trace trace, List<? extends Pass> passes) {
    if (trace.size() > 0) {
      runUpTo(trace, new Step(trace.size() - 1), passes);
    }
  }

  /** Gives the steps of {@code trace} up to {@code last}, itself included, to {@code passes}. */
  public static void runUpTo(Trace trace, Step last, List<? extends Pass> passes) {
    if (last.index() >= trace.size()) {
      throw new IllegalArgumentException("no " + last + " in a trace of " + trace.size());
    }
    for (long i = 0; i <= last.index(); i++) {
      var step = new Step(i);
      for (Pass pass : passes) {
        pass.take(step);
      }
    }
  }
}

package clew.slice;

import clew.trace.Step;

/**
 * The steps that a criterion needed, itself included.
 *
 * <p>Sources lie before their users, so taking the latest open step first visits every step once.
 * With a limit of depth this order is not the one of distance, so then steps are visited by rounds.
 */
public record BackwardSlice(StepSet steps) {
  public static BackwardSlice from(
      Criterion criterion, Dependences dependences, SliceOptions options) {
    var slice = new StepSet();
    var open = new StepSet();
    criterion.steps().forEach(open::add);
    int depth = 0;
    while (!open.isEmpty()) {
      var next = new StepSet();
      while (!open.isEmpty()) {
        Step step = open.removeLast();
        slice.add(step);
        if (depth == options.depth()) {
          continue;
        }
        for (Dependence dependence : dependences.of(step)) {
          if (options.follows(step, dependence) && !slice.contains(dependence.source())) {
            (options.depth() == Integer.MAX_VALUE ? open : next).add(dependence.source());
          }
        }
      }
      open = next;
      depth++;
    }
    return new BackwardSlice(slice);
  }
}

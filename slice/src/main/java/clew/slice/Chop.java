package clew.slice;

import clew.trace.Step;

/**
 * The steps by which a source reached a criterion, both included; none if it did not.
 *
 * <p>A step is in between if the criterion needed it and the source reached it. What was needed is
 * found first, no further back than the source; then one walk forward over these steps alone keeps
 * those of which a source is kept.
 */
public record Chop(StepSet steps) {
  public static Chop between(
      Criterion source, Criterion criterion, Dependences dependences, SliceOptions options) {
    Step first = source.steps().get(0);
    SliceOptions since =
        options.withPrune(
            (user, dependence) ->
                dependence.source().isBefore(first) || options.prune().leavesOut(user, dependence));
    var chop = new StepSet();
    BackwardSlice.from(criterion, dependences, since).steps().stream()
        .filter(step -> source.steps().contains(step) || isReached(step, chop, dependences, since))
        .forEach(chop::add);
    return new Chop(chop);
  }

  private static boolean isReached(
      Step step, StepSet reached, Dependences dependences, SliceOptions options) {
    return dependences.of(step).stream()
        .anyMatch(
            dependence ->
                options.follows(step, dependence) && reached.contains(dependence.source()));
  }
}

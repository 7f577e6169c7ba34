package clew.slice;

import clew.trace.Step;
import java.util.HashMap;
import java.util.Map;

/**
 * The steps that a criterion reached, itself included.
 *
 * <p>One walk forward: a step belongs to the slice if one of its sources does. How far away a step
 * is need only be known where there is a limit of depth.
 */
public record ForwardSlice(StepSet steps) {
  public static ForwardSlice from(
      Criterion criterion, Dependences dependences, SliceOptions options) {
    var slice = new StepSet();
    criterion.steps().forEach(slice::add);
    Map<Step, Integer> depths = new HashMap<>();
    boolean isLimited = options.depth() != Integer.MAX_VALUE;
    for (long i = criterion.steps().get(0).index() + 1; i < dependences.size(); i++) {
      var step = new Step(i);
      if (slice.contains(step)) {
        continue;
      }
      int nearest = Integer.MAX_VALUE;
      for (Dependence dependence : dependences.of(step)) {
        if (options.follows(step, dependence) && slice.contains(dependence.source())) {
          nearest = Math.min(nearest, depths.getOrDefault(dependence.source(), 0) + 1);
        }
      }
      if (nearest != Integer.MAX_VALUE && (!isLimited || nearest <= options.depth())) {
        slice.add(step);
        if (isLimited) {
          depths.put(step, nearest);
        }
      }
    }
    return new ForwardSlice(slice);
  }
}

package clew.slice;

import clew.trace.Step;
import java.util.HashMap;
import java.util.Map;

/**
 * The steps that a criterion reached, itself included.
 *
 * <p>One walk forward: a step belongs to the slice if one of its sources does.
 */
public record ForwardSlice(StepSet steps) {
  public static ForwardSlice from(
      Criterion criterion, Dependences dependences, SliceOptions options) {
    var slice = new StepSet();
    Map<Step, Integer> depths = new HashMap<>();
    for (Step step : criterion.steps()) {
      slice.add(step);
      depths.put(step, 0);
    }
    for (long i = criterion.steps().get(0).index() + 1; i < dependences.size(); i++) {
      var step = new Step(i);
      int nearest = depths.getOrDefault(step, Integer.MAX_VALUE);
      for (Dependence dependence : dependences.of(step)) {
        if (options.kinds().contains(dependence.kind()) && slice.contains(dependence.source())) {
          int depth = depths.getOrDefault(dependence.source(), Integer.MAX_VALUE - 1);
          nearest = Math.min(nearest, depth + 1);
        }
      }
      if (nearest <= options.depth() && nearest != Integer.MAX_VALUE) {
        slice.add(step);
        depths.put(step, nearest);
      }
    }
    return new ForwardSlice(slice);
  }
}

package clew.slice;

import static org.assertj.core.api.Assertions.assertThat;

import clew.trace.Step;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Slices are what their definition says, on 300 random executions. */
class DefinitionTest {
  private static final int STEPS = 60;

  @TestFactory
  Stream<DynamicTest> slicesFollowTheirDefinition() {
    return IntStream.range(0, 300)
        .mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> check(seed)));
  }

  private static void check(int seed) {
    var dependences = new RandomDependences(seed, STEPS);
    var start = new Step((seed * 7) % STEPS);
    var criterion = new Criterion("step", List.of(start));
    List<SliceOptions> choices =
        List.of(
            SliceOptions.DEFAULT,
            SliceOptions.DEFAULT.dataOnly(),
            SliceOptions.DEFAULT.controlOnly(),
            SliceOptions.DEFAULT.withDepth(2),
            SliceOptions.DEFAULT.withDepth(0));
    for (SliceOptions options : choices) {
      Set<Step> needed = needed(start, dependences, options, options.depth());
      assertThat(steps(BackwardSlice.from(criterion, dependences, options).steps()))
          .isEqualTo(needed)
          .contains(start);
      Set<Step> reached =
          IntStream.range(0, STEPS)
              .mapToObj(Step::new)
              .filter(step -> needed(step, dependences, options, options.depth()).contains(start))
              .collect(Collectors.toSet());
      assertThat(steps(ForwardSlice.from(criterion, dependences, options).steps()))
          .isEqualTo(reached);
    }
  }

  private static Set<Step> needed(
      Step step, Dependences dependences, SliceOptions options, int depth) {
    Set<Step> all = new HashSet<>(Set.of(step));
    Set<Step> last = Set.of(step);
    for (int round = 0; round < Math.min(depth, STEPS); round++) {
      last =
          last.stream()
              .flatMap(user -> dependences.of(user).stream())
              .filter(dependence -> options.kinds().contains(dependence.kind()))
              .map(Dependence::source)
              .collect(Collectors.toSet());
      all.addAll(last);
    }
    return all;
  }

  private static Set<Step> steps(StepSet set) {
    assertThat(set.stream().count()).isEqualTo(set.size());
    return set.stream().collect(Collectors.toSet());
  }
}

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
            SliceOptions.DEFAULT.withDepth(0),
            SliceOptions.DEFAULT.without(Dependence.Kind.ADDRESS),
            SliceOptions.DEFAULT.without(Dependence.Kind.GAP),
            SliceOptions.DEFAULT.withPrune(DefinitionTest::isThird));
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
      if (options.depth() == Integer.MAX_VALUE) {
        checkChops(start, needed, dependences, options);
      }
    }
  }

  /** What is pruned is known by both ends of a dependence. */
  private static boolean isThird(Step user, Dependence dependence) {
    return (user.index() + dependence.source().index()) % 3 == 0;
  }

  /** A chop is what the criterion needed and the source reached, and empty if there is nothing. */
  private static void checkChops(
      Step end, Set<Step> needed, Dependences dependences, SliceOptions options) {
    var criterion = new Criterion("end", List.of(end));
    for (int i = 0; i <= end.index(); i++) {
      var first = new Step(i);
      var source = new Criterion("first", List.of(first));
      Set<Step> between =
          needed.stream()
              .filter(step -> needed(step, dependences, options, STEPS).contains(first))
              .collect(Collectors.toSet());
      assertThat(steps(Chop.between(source, criterion, dependences, options).steps()))
          .as("between %s and %s", first, end)
          .isEqualTo(between);
    }
  }

  private static Set<Step> needed(
      Step step, Dependences dependences, SliceOptions options, int depth) {
    Set<Step> all = new HashSet<>(Set.of(step));
    Set<Step> last = Set.of(step);
    for (int round = 0; round < Math.min(depth, STEPS); round++) {
      last =
          last.stream()
              .flatMap(
                  user ->
                      dependences.of(user).stream()
                          .filter(dependence -> options.kinds().contains(dependence.kind()))
                          .filter(dependence -> !options.prune().leavesOut(user, dependence))
                          .map(Dependence::source))
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

package clew.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.launch.HelpException;
import clew.session.SliceQuestion.Direction;
import clew.session.SliceQuestion.Followed;
import clew.session.SliceQuestion.LeftOut;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What can be asked of slices beside what they are: less of them, between steps, kept, counted. */
class SlicesIT {
  @TempDir private Path folder;

  private Answers answers(String target) {
    return Target.of(target).record(folder).answers(Target.AGENT);
  }

  private static Set<Integer> lines(SliceAnswer answer) {
    return answer.lines().stream().map(SliceLine::line).collect(Collectors.toSet());
  }

  private static SliceQuestion without(String criterion, Set<LeftOut> leftOut, String... prunes) {
    return SliceQuestion.of(criterion)
        .withFollowed(new Followed(leftOut, List.of(prunes), Integer.MAX_VALUE));
  }

  @Test
  void aVariableThatIsPrunedLeavesTheRest() {
    Answers answers = answers("targets.slice.Loops");
    String sum = "Loops.java:24:sum";

    Set<Integer> all = lines(answers.slice(SliceQuestion.of(sum)));
    Set<Integer> pruned = lines(answers.slice(without(sum, Set.of(), "n")));

    assertThat(all).contains(6, 10, 11, 13, 14);
    assertThat(pruned).contains(11, 13, 14).doesNotContain(6, 10);
    assertThat(all).containsAll(pruned);
  }

  @Test
  void aFieldOrAClassCanBePruned() {
    Answers answers = answers("targets.slice.Fields");
    String sum = "Fields.java:30:sum";

    Set<Integer> all = lines(answers.slice(SliceQuestion.of(sum)));

    assertThat(all).contains(15, 18, 27);
    assertThat(lines(answers.slice(without(sum, Set.of(), "x"))))
        .contains(15, 18)
        .doesNotContain(27);
    assertThat(lines(answers.slice(without(sum, Set.of(), "Named.hidden"))))
        .contains(18, 27)
        .doesNotContain(15);
    assertThat(lines(answers.slice(without(sum, Set.of(), "Fields$Named"))))
        .contains(27)
        .doesNotContain(15);
    assertThatThrownBy(() -> answers.slice(without(sum, Set.of(), "heigth")))
        .isInstanceOf(HelpException.class)
        .hasMessageContaining("heigth");
  }

  @Test
  void aThinSliceHasOnlyWhatMadeTheValue() {
    Answers answers = answers("targets.demo.Till");

    SliceAnswer thin =
        answers.slice(without("failure", Set.of(LeftOut.CONTROL, LeftOut.ADDRESSES)));

    assertThat(thin.edges()).isNotEmpty().allMatch(edge -> edge.kind().equals("data"));
    assertThat(lines(thin)).contains(22).doesNotContain(21, 13);
    assertThat(thin.steps()).isLessThan(answers.slice(SliceQuestion.of("failure")).steps());
  }

  @Test
  void severalCriteriaAreSlicedAtOnce() {
    Answers answers = answers("targets.slice.Loops");
    List<String> both = List.of("Loops.java:24:sum", "Loops.java:21:left");

    Set<Integer> found = lines(answers.slice(SliceQuestion.of("").withCriteria(both)));

    Set<Integer> each = new HashSet<>(lines(answers.slice(SliceQuestion.of(both.get(0)))));
    each.addAll(lines(answers.slice(SliceQuestion.of(both.get(1)))));
    assertThat(found).isEqualTo(each).contains(20);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "targets.demo.Till",
        "targets.slice.Handover",
        "targets.slice.Recursion",
        "targets.slice.Thrown"
      })
  void backwardForwardAndBetweenAgree(String name) {
    Answers answers = answers(name);
    SliceAnswer all = answers.slice(SliceQuestion.of("step " + lastOf(answers)));
    Set<Long> needed = steps(all);
    assertThat(needed).hasSizeGreaterThan(10);
    for (long first : needed.stream().sorted().skip(1).limit(5).toList()) {
      SliceAnswer forward =
          answers.slice(SliceQuestion.of("step " + first).withDirection(Direction.FORWARD));
      SliceAnswer between =
          answers.slice(SliceQuestion.of("step " + lastOf(answers)).since("step " + first));
      Set<Long> both = steps(forward);
      both.retainAll(needed);
      assertThat(steps(between)).isEqualTo(both).contains(first);
    }
  }

  /** Returns the last step that needs others: what is behind it may be a plain return. */
  private static long lastOf(Answers answers) {
    return answers.output().stream().mapToLong(OutputRow::step).max().orElseThrow();
  }

  private static Set<Long> steps(SliceAnswer answer) {
    Set<Long> steps = answer.found().stream().map(step -> step.index()).collect(Collectors.toSet());
    assertThat(steps).hasSize(answer.steps());
    return steps;
  }

  @Test
  void whatDidNotReachTheCriterionIsSaid() {
    Answers answers = answers("targets.slice.Loops");

    assertThatThrownBy(
            () -> answers.slice(SliceQuestion.of("Loops.java:24:sum").since("Loops.java:15:noise")))
        .isInstanceOf(HelpException.class)
        .hasMessageContaining("did not reach");
  }

  @ParameterizedTest
  @ValueSource(strings = {"targets.demo.Till", "targets.slice.Handover", "targets.slice.Recursion"})
  void theGraphHasEveryLineAndEveryDependenceBetweenLines(String name) {
    Answers answers = answers(name);
    SliceAnswer answer = answers.slice(SliceQuestion.of("step " + lastOf(answers)));

    SliceGraph graph = answer.graph(1_000_000);

    assertThat(graph.isWhole()).isTrue();
    assertThat(lines(answer))
        .isEqualTo(graph.nodes().stream().map(SliceGraph.Node::line).collect(Collectors.toSet()));
    assertThat(graph.edges()).isNotEmpty();
    assertThat(graph.edges())
        .allSatisfy(edge -> assertThat(edge.user()).as("%s", edge).isNotEqualTo(edge.source()));
    assertThat(graph.nodes())
        .allSatisfy(node -> assertThat(node.instance()).as("%s", node).isPositive());
    assertThat(graph.nodes().get(graph.start()).step()).isLessThanOrEqualTo(lastOf(answers));
    SliceGraph part = answer.graph(3);
    assertThat(part.isWhole()).isFalse();
    assertThat(part.nodes()).hasSize(3).isSubsetOf(graph.nodes());
  }

  @Test
  void theFiguresAreThoseOfTheSlice() {
    Answers answers = answers("targets.demo.Till");
    SliceAnswer answer = answers.slice(SliceQuestion.of("failure"));

    SliceStats stats = answer.stats();

    Map<String, Long> kinds =
        answer.edges().stream()
            .collect(Collectors.groupingBy(SliceEdge::kind, Collectors.counting()));
    assertThat(stats.edges()).isEqualTo(kinds);
    assertThat(stats.steps()).isEqualTo(answer.steps());
    assertThat(stats.lines()).isEqualTo(answer.lines().size());
    assertThat(stats.executedLines()).isEqualTo(23); // of Till and PriceList, counted by hand
    assertThat(stats.executedSteps()).isGreaterThan(stats.steps());
  }

  @Test
  void aSavedSliceIsThereInTheNextSession() {
    Target target = Target.of("targets.slice.Loops");
    Session session = target.record(folder);
    Answers answers = session.answers(Target.AGENT);
    SliceAnswer slice = answers.slice(without("Loops.java:24:sum", Set.of(LeftOut.CONTROL), "n"));
    answers.save("sum.1", slice);

    Answers next = Session.open(session.recording().file()).answers(Target.AGENT);
    SliceAnswer found = next.savedSlice("sum.1");

    assertThat(next.savedSlices())
        .containsExactly(
            new SavedSliceRow("sum.1", "Loops.java:24:sum", "backward", slice.steps()));
    assertThat(found.lines()).isEqualTo(slice.lines());
    assertThat(found.edges()).isEqualTo(slice.edges());
    next.deleteSaved("sum.1");
    assertThat(next.savedSlices()).isEmpty();
    assertThatThrownBy(() -> next.savedSlice("sum.1"))
        .isInstanceOf(HelpException.class)
        .hasMessageContaining("There is no slice sum.1");
  }

  @Test
  void aDamagedSavedSliceIsRefusedAndNoIdLeavesItsFolder() throws IOException {
    Session session = Target.of("targets.slice.Loops").record(folder);
    Answers answers = session.answers(Target.AGENT);
    answers.save("sum", answers.slice(SliceQuestion.of("Loops.java:24:sum")));
    Path file = folder.resolve("Loops.clew.slices/sum.slice");
    String text = Files.readString(file);

    for (Function<String, String> damage :
        List.<Function<String, String>>of(
            whole -> "",
            whole -> whole.replace("steps=", "steps=99999999999+1 "),
            whole -> whole.replace("trace=", "trace=1"),
            whole -> whole.replace("direction=", "direction=X"),
            whole -> whole.replace("criterion.0", "criterion.9"))) {
      Files.writeString(file, damage.apply(text));
      assertThatThrownBy(() -> answers.savedSlice("sum"))
          .isInstanceOf(HelpException.class)
          .hasMessageContaining("damaged");
    }
    assertThatThrownBy(() -> answers.deleteSaved("../Loops.clew"))
        .isInstanceOf(HelpException.class)
        .hasMessageContaining("cannot be the id");
  }
}

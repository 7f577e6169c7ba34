package clew.session;

import static org.assertj.core.api.Assertions.assertThat;

import clew.session.SliceQuestion.Direction;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every program of {@code targets.slice} has the slices that its comments promise. */
class SliceTargetsIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Boxes",
        "Collected",
        "Copies",
        "Dispatch",
        "Elements",
        "Fields",
        "Finally",
        "Handover",
        "Lambdas",
        "Lists",
        "Locals",
        "Loops",
        "Maps",
        "Recursion",
        "StaticInit",
        "Strings",
        "Switches",
        "Tasks",
        "Thrown",
        "Writers"
      })
  void slicesAreAsTheCommentsSay(String name) {
    var target = Target.of("targets.slice." + name);
    Answers answers = target.record(folder).answers(Target.AGENT);
    assertThat(target.criteria()).isNotEmpty();
    for (String mark : target.criteria()) {
      SliceAnswer answer = slice(answers, target.criterion(mark), Direction.BACKWARD);
      Set<Integer> lines =
          answer.lines().stream()
              .filter(line -> line.file().equals(target.fileName()))
              .map(SliceLine::line)
              .collect(Collectors.toSet());
      assertThat(lines).as("%s must have", mark).containsAll(target.must(mark));
      assertThat(lines).as("%s must not have", mark).doesNotContainAnyElementsOf(target.mustNot());
      checkInvariants(answers, answer, target.criterion(mark));
    }
    assertThat(answers.gaps()).filteredOn(gap -> gap.contains("do not agree")).isEmpty();
    assertThat(answers.gaps()).filteredOn(gap -> gap.contains("taken for")).isEmpty();
    assertThat(answers.gaps()).filteredOn(gap -> gap.startsWith("not woven")).isEmpty();
  }

  /** Every source is before its user; what the criterion needed reaches it. */
  private static void checkInvariants(Answers answers, SliceAnswer answer, String criterion) {
    assertThat(answer.edges()).isNotEmpty().allMatch(edge -> edge.source() < edge.user());
    List<Long> sources =
        answer.edges().stream().map(SliceEdge::source).distinct().sorted().toList();
    long earliest = sources.get(0);
    SliceAnswer forward = slice(answers, "step " + earliest, Direction.FORWARD);
    SliceAnswer alone = slice(answers, criterion, Direction.BACKWARD);
    Set<Long> reached = forward.edges().stream().map(SliceEdge::user).collect(Collectors.toSet());
    Set<Long> users = alone.edges().stream().map(SliceEdge::user).collect(Collectors.toSet());
    assertThat(users).as("forward from step %d", earliest).anyMatch(reached::contains);
  }

  private static SliceAnswer slice(Answers answers, String criterion, Direction direction) {
    return answers.slice(SliceQuestion.of(criterion).withDirection(direction));
  }
}

package clew.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.launch.HelpException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of Sumner and Zhang (2013), recorded with several inputs. */
class PointsIT {
  @TempDir private Path folder;

  @Test
  void aCallThatTwoPredicatesLeadToHasOnePoint() throws IOException {
    Target either = Target.of("targets.point.Either");
    Answers left = recorded(either, "a");
    Answers right = recorded(either, "b");
    String call = line(either, "call");

    String point = left.point(call, "pepid").point();

    assertThat(right.point(call, "pepid").point()).isEqualTo(point);
    assertThat(right.point(point, "pepid").step()).isEqualTo(right.firstStep(call));
    assertThat(right.point(call, "sei").point()).isNotEqualTo(left.point(call, "sei").point());
    String print = line(either, "print");
    assertThat(right.point(print, "pepid").point()).isEqualTo(left.point(print, "pepid").point());
    String end = line(either, "end");
    assertThat(right.point(end, "sei").point()).isEqualTo(left.point(end, "sei").point());
  }

  @Test
  void theSameRoundsOfTwoExecutionsCorrespond() throws IOException {
    Target odds = Target.of("targets.point.Odds");
    Answers left = recorded(odds, "2", "4", "5");
    Answers right = recorded(odds, "1", "6", "7");
    String third = line(odds, "test") + "#3";
    String print = line(odds, "print");

    assertThat(List.of("pepid", "pepid-paths", "sei", "stat"))
        .allSatisfy(
            scheme -> {
              assertThat(point(right, third, scheme)).isEqualTo(point(left, third, scheme));
              assertThat(point(right, print + "#2", scheme))
                  .isEqualTo(point(left, print + "#1", scheme));
              assertThat(point(right, print + "#1", scheme))
                  .isNotEqualTo(point(left, print + "#1", scheme));
            });
    assertThat(List.of("sic", "lei"))
        .allSatisfy(
            scheme ->
                assertThat(point(right, print + "#2", scheme))
                    .isNotEqualTo(point(left, print + "#1", scheme)));
    assertThat(point(right, third, "sic")).isNotEqualTo(point(left, third, "sic"));
  }

  @Test
  void callsInALoopAndBehindItDiffer() throws IOException {
    Target twice = Target.of("targets.point.Twice");
    Answers left = recorded(twice, "1");
    Answers right = recorded(twice, "3");
    String print = line(twice, "print");

    assertThat(point(left, print + "#1", "pepid")).isEqualTo(point(right, print + "#1", "pepid"));
    assertThat(point(left, print + "#2", "pepid")).isEqualTo(point(right, print + "#4", "pepid"));
    assertThat(point(left, print + "#1", "pcce")).isEqualTo(point(right, print + "#3", "pcce"));
    assertThat(point(left, print + "#1", "pcce")).isNotEqualTo(point(left, print + "#2", "pcce"));
  }

  @Test
  void variablesThatCountNameTheRoundsOfTheirLoops() throws IOException {
    Target ranges = Target.of("targets.point.Ranges");
    Answers answers = recorded(ranges);

    assertThat(point(answers, line(ranges, "int") + "#1", "stat")).contains("[i=0]/");
    assertThat(point(answers, line(ranges, "int") + "#3", "stat")).contains("[i=2]/");
    assertThat(point(answers, line(ranges, "node") + "#1", "stat"))
        .as("a list has no variable that counts")
        .isEqualTo(point(answers, line(ranges, "node") + "#2", "stat"));
    assertThatThrownBy(
            () -> answers.point(point(answers, line(ranges, "node") + "#1", "stat"), "pepid"))
        .isInstanceOf(HelpException.class)
        .hasMessageStartingWith("Several steps have that point, step ");
  }

  @Test
  void aStateIsAskedForByPoint() throws IOException {
    Target odds = Target.of("targets.point.Odds");
    Session left = session(odds, "2", "4", "5");
    Session right = session(odds, "1", "6", "7");
    String point = point(left.answers(Target.AGENT), line(odds, "print"), "pepid");

    StateAnswer state = right.state(Target.AGENT, point);

    assertThat(state.frames().get(0).locals())
        .as("the third argument, in both executions")
        .contains(new StateAnswer.CellRow("x", "7"));
  }

  @Test
  void aPointThatIsNotThereIsAnsweredWithWhatIs() throws IOException {
    Target odds = Target.of("targets.point.Odds");
    Answers left = recorded(odds, "1", "1", "1");
    Answers right = recorded(odds, "1", "2");
    String point = point(left, line(odds, "print") + "#3", "pepid");

    assertThatThrownBy(() -> right.point(point, "pepid"))
        .isInstanceOf(HelpException.class)
        .hasMessage("No step of this execution has that point.")
        .extracting(e -> ((HelpException) e).advice())
        .asString()
        .startsWith("Its instruction was executed once, at pepid:main/targets.point.Odds.main@");
    assertThatThrownBy(() -> right.point("pepid:nonsense", "pepid"))
        .hasMessage("'pepid:nonsense' is no whole point.");
    assertThatThrownBy(() -> right.point("0", "epid")).hasMessage("There is no scheme epid.");
  }

  @Test
  void threadsAreNamedByWhoStartedThemAndInitialisersByTheirClass() throws IOException {
    Target workers = Target.of("targets.point.Workers");
    Answers answers = recorded(workers);

    assertThat(point(answers, line(workers, "work") + "#1@1", "pepid"))
        .startsWith("pepid:main.1/targets.point.Workers.lambda$main$0@");
    assertThat(point(answers, line(workers, "work") + "#1@2", "pepid"))
        .startsWith("pepid:main.2/targets.point.Workers.lambda$main$1@");
    assertThat(point(answers, line(workers, "initial"), "pepid"))
        .startsWith("pepid:class/targets.point.Workers$Shared.<clinit>@");
    assertThat(point(answers, line(workers, "initial"), "sic")).startsWith("sic:main.");
  }

  private static String point(Answers answers, String criterion, String scheme) {
    return answers.point(criterion, scheme).point();
  }

  private Answers recorded(Target target, String... arguments) throws IOException {
    return session(target, arguments).answers(Target.AGENT);
  }

  private Session session(Target target, String... arguments) throws IOException {
    Path own = Files.createTempDirectory(folder, "run");
    return target.record(own, "fair", List.of(arguments));
  }

  /** Returns the line with the comment {@code mark}. */
  private static String line(Target target, String mark) {
    for (int i = 0; i < target.source().size(); i++) {
      if (target.source().get(i).endsWith("// " + mark)) {
        return target.fileName() + ":" + (i + 1);
      }
    }
    throw new IllegalArgumentException(mark);
  }
}

package clew.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.launch.HelpException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that go wrong without an exception. */
class BadEndIT {
  @TempDir private Path folder;

  @Test
  void aStatusIsExplainedFromTheCallThatEndedTheProgram() {
    WhyAnswer why = why("targets.demo.Checker");

    assertThat(why.what()).isEqualTo("exit status 3");
    assertThat(why.chain())
        .extracting(entry -> entry.file() + ":" + entry.line())
        .startsWith("Checker.java:22")
        .contains("Checker.java:15", "Checker.java:14");
  }

  @Test
  void aDeadlockIsNamedAndExplainedFromWhereAThreadWaits() {
    WhyAnswer why = why("targets.replay.DeadlockMonitors");

    assertThat(why.what())
        .startsWith("deadlock: ")
        .contains("a waits for a java.lang.Object that b holds");
    assertThat(why.chain().get(0).file() + ":" + why.chain().get(0).line())
        .isEqualTo("DeadlockMonitors.java:22");
  }

  @Test
  void aProgramThatEndsWellHasNothingToExplain() {
    assertThatThrownBy(() -> why("targets.demo.Rounds"))
        .isInstanceOf(HelpException.class)
        .hasMessageStartingWith("No failure was seen");
  }

  private WhyAnswer why(String target) {
    return Target.of(target).record(folder).answers(Target.AGENT).why("failure");
  }
}

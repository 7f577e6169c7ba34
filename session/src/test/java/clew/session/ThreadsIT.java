package clew.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.launch.HelpException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions about executions of several threads. */
class ThreadsIT {
  @TempDir private static Path folder;

  private static Answers deposit;

  @BeforeAll
  static void recordTheDeposits() {
    deposit = Target.of("targets.slice.LostDeposit").record(folder).answers(Target.AGENT);
  }

  @Test
  void whyNamesTheUpdateThatIsLost() {
    List<ChainEntry> chain = deposit.why("failure").chain();

    assertThat(chain)
        .extracting(entry -> entry.thread() + " " + entry.line() + " " + entry.value().orElse(""))
        .endsWith("bert 10 105", "anna 10 110", "bert 8 100");
    assertThat(chain.get(chain.size() - 2).because())
        .isEqualTo("writes LostDeposit#2.balance: this update is lost");
  }

  @Test
  void valuesOfAFieldAreListedWithTheThreadsThatWroteThem() {
    assertThat(deposit.values("field targets.slice.LostDeposit.balance"))
        .extracting(row -> row.thread() + " " + row.value())
        .containsExactly("main 100", "anna 110", "bert 105");
  }

  @Test
  void aLineIsAskedForInOneThread() {
    assertThat(deposit.why("LostDeposit.java:10@anna:amount").chain().get(0).value())
        .isEqualTo(Optional.of("10"));
    assertThat(deposit.why("LostDeposit.java:10@bert:amount").chain().get(0).value())
        .isEqualTo(Optional.of("5"));
    assertThat(deposit.values("LostDeposit.java:8@1:seen"))
        .extracting(ValueRow::thread)
        .containsExactly("anna");
  }

  @Test
  void aThreadThatNeverCameThereIsAnsweredWithThoseThatDid() {
    assertThatThrownBy(() -> deposit.why("LostDeposit.java:8@main"))
        .isInstanceOf(HelpException.class)
        .extracting(e -> ((HelpException) e).advice())
        .isEqualTo("It was executed by anna, bert.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"chaos:1", "chaos:2", "chaos:3"})
  void aRaceIsRebuiltAsItHappened(String schedule) {
    Session session = Target.of("targets.slice.LostCounts").record(folder, schedule);
    Answers answers = session.answers(Target.AGENT);
    List<ValueRow> counts = answers.values("field targets.slice.LostCounts.count");

    assertThat(counts).hasSize(1500);
    assertThat(session.recording().failure().orElseThrow().message())
        .isEqualTo(Optional.of(counts.get(1499).value()));
    assertThat(answers.gaps()).filteredOn(gap -> gap.contains("do not agree")).isEmpty();
    assertThat(answers.why("failure").chain())
        .extracting(ChainEntry::because)
        .anyMatch(because -> because.endsWith("this update is lost"));
  }
}

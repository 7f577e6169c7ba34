package clew.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.launch.HelpException;
import clew.session.SliceQuestion.Detail;
import clew.session.StateAnswer.CellRow;
import clew.session.StateAnswer.FrameRow;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads, calls and states of the race between two deposits. */
class StateIT {
  @TempDir private static Path folder;

  private static Session session;
  private static Answers answers;

  @BeforeAll
  static void recordTheDeposits() {
    session = Target.of("targets.slice.LostDeposit").record(folder);
    answers = session.answers(Target.AGENT);
  }

  @Test
  void threadsAreListedWithTheLinesThatStartedThem() {
    assertThat(answers.threads())
        .extracting(row -> row.number() + " " + row.name() + " " + row.startedAt())
        .startsWith("0 main ", "1 anna LostDeposit.java:17", "2 bert LostDeposit.java:18");
    assertThat(answers.threads()).extracting(ThreadRow::step).contains(Optional.of(0L));
  }

  @Test
  void callsAreListedInTheirOrderWithTheirDepth() {
    assertThat(answers.calls(Detail.LINES))
        .extracting(row -> row.thread() + " " + row.depth() + " " + row.method())
        .containsExactly(
            "main 0 LostDeposit.main",
            "main 1 LostDeposit.<init>",
            "anna 0 LostDeposit.lambda$main$0",
            "anna 1 LostDeposit.deposit",
            "bert 0 LostDeposit.lambda$main$1",
            "bert 1 LostDeposit.deposit");
    assertThat(answers.calls(Detail.LIBRARY_LINES)).hasSizeGreaterThan(6);
  }

  @Test
  void theStateBeforeAWriteHasTheOldValue() {
    List<ValueRow> balances = answers.values("field targets.slice.LostDeposit.balance");
    StateAnswer state = session.state(Target.AGENT, balances.get(2).step());

    assertThat(state.thread()).isEqualTo("bert");
    FrameRow inner = state.frames().get(0);
    assertThat(inner.method()).isEqualTo("LostDeposit.deposit");
    assertThat(inner.locals()).contains(new CellRow("amount", "5"), new CellRow("seen", "100"));
    assertThat(state.frames())
        .extracting(frame -> frame.thread() + " " + frame.method())
        .containsExactly(
            "bert LostDeposit.deposit", "bert LostDeposit.lambda$main$1", "main LostDeposit.main");
    assertThat(state.objects())
        .filteredOn(object -> object.object().startsWith("LostDeposit#"))
        .singleElement()
        .satisfies(
            account -> assertThat(account.cells()).containsExactly(new CellRow("balance", "110")));
  }

  @Test
  void aStepThatIsNotThereIsAnsweredWithThoseThatAre() {
    assertThatThrownBy(() -> session.state(Target.AGENT, 1L << 40))
        .isInstanceOf(HelpException.class)
        .hasMessage("There is no step 1099511627776.");
  }
}

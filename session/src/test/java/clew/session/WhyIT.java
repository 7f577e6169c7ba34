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

/** The till that crashes: why, and what is said to questions that make no sense. */
class WhyIT {
  @TempDir private static Path folder;

  private static Answers answers;

  @BeforeAll
  static void recordTheTill() {
    answers = Target.of("targets.demo.Till").record(folder).answers(Target.AGENT);
  }

  @Test
  void theNullIsFollowedThroughTheMapToWhereItWasWritten() {
    WhyAnswer why = answers.why("failure");

    assertThat(why.what()).isEqualTo("java.lang.NullPointerException");
    assertThat(why.chain())
        .extracting(entry -> entry.file() + ":" + entry.line())
        .containsExactly(
            "Till.java:16",
            "PriceList.java:28",
            "PriceList.java:15",
            "PriceList.java:22",
            "PriceList.java:21",
            "PriceList.java:15",
            "PriceList.java:14",
            "PriceList.java:13",
            "Till.java:24");
    assertThat(why.chain().get(0).because())
        .isEqualTo("calls intValue() on `prices.priceOf(…)`, which is null");
    ChainEntry read = why.chain().get(1);
    ChainEntry written = why.chain().get(2);
    assertThat(read.cell()).isEqualTo(written.cell());
    assertThat(read.cell().orElseThrow()).startsWith("HashMap$Node#").endsWith(".value");
    assertThat(written.value()).isEqualTo(Optional.of("null"));
    assertThat(why.chain().get(4).because())
        .isEqualTo("decides that this is reached: `digits.isEmpty()` = true");
    assertThat(why.chain().get(3).source().orElseThrow()).startsWith("return null;");
  }

  @Test
  void aVariableIsExplainedAtTheInstanceThatWasAskedFor() {
    List<ChainEntry> chain = answers.why("Till.java:17#2:price").chain();

    assertThat(chain.get(0).value()).isEqualTo(Optional.of("120"));
  }

  @Test
  void everyValueOfAVariableIsListed() {
    assertThat(answers.values("Till.java:17:price"))
        .extracting(ValueRow::value)
        .containsExactly("250", "120", "310");
  }

  @Test
  void aLineThatNeverRanIsAnsweredWithItsNeighbours() {
    assertThatThrownBy(() -> answers.why("Till.java:900"))
        .isInstanceOf(HelpException.class)
        .hasMessage("The line Till.java:900 was never executed.")
        .extracting(e -> ((HelpException) e).advice())
        .asString()
        .contains("Till.java:26");
  }

  @Test
  void anInstanceThatNeverWasIsAnsweredWithTheirNumber() {
    assertThatThrownBy(() -> answers.why("Till.java:17#9"))
        .extracting(e -> ((HelpException) e).advice())
        .isEqualTo("It was executed 3 times.");
  }

  @Test
  void aVariableThatIsNotThereIsAnsweredWithThoseThatAre() {
    assertThatThrownBy(() -> answers.why("Till.java:17:prize"))
        .extracting(e -> ((HelpException) e).advice())
        .isEqualTo("There are: article, basket, price, sum, this.");
  }

  @Test
  void textThatWasNeverPrintedIsAnsweredWithWhatWas() {
    assertThatThrownBy(() -> answers.why("output \"third\""))
        .extracting(e -> ((HelpException) e).advice())
        .asString()
        .contains("first basket:  370");
  }

  @Test
  void wordsThatNameNothingAreAnsweredWithTheForms() {
    assertThatThrownBy(() -> answers.why("yesterday"))
        .isInstanceOf(HelpException.class)
        .hasMessage("'yesterday' names no step.");
  }
}

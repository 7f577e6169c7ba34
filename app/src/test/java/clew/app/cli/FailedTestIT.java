package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Why begins at the assertion of a red test, whatever the runner of the tests made of it. */
class FailedTestIT {
  @TempDir private Path folder;

  @Test
  void bothSidesOfAnAssertionAreExplained() throws Exception {
    var program = new RealProgram(folder, "commons-pool2"); // for its JUnit
    program.compile("AccountTest.java");
    Ended recorded = program.record(List.of("AccountRun"));
    assertThat(recorded.status()).as(recorded.err()).isEqualTo(1);

    List<String> command = Runs.clew("why", program.recording().toString());
    command.replaceAll(word -> word.equals("-Xmx256m") ? "-Xmx1g" : word); // arrays are copied much
    Ended why = new Runs(folder).run(command);

    assertThat(why.status()).as(why.err()).isZero();
    assertThat(why.out())
        .startsWith("why org.opentest4j.AssertionFailedError")
        .containsSubsequence(
            "AccountTest.java:57",
            "calls `Assertions.assertEquals(…)`, which throws AssertionFailedError",
            "where is `sum` = 10 from?",
            "where is `account.balance` = 8 from?",
            "AccountTest.java:32",
            "`balance - (amount + fee)` (`balance` = 70, `amount + fee` = 62) = 8");
  }
}

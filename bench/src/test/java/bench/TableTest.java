package bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class TableTest {
  private static final Variant SLOW = new Variant("slow", List.of("-Xint"));

  @Test
  void anExecutionCostsTheMedianOfItsIterations() {
    assertThat(execution(9, 1, 2).millis(Cost.THREAD)).isEqualTo(2.0);
    assertThat(execution(4, 1, 2, 3).millis(Cost.THREAD)).isEqualTo(2.5);
  }

  @Test
  void aRatioIsOfTheMediansOverTheRounds() {
    var row =
        row("p", List.of(execution(10), execution(20), execution(90)), List.of(execution(50)));

    assertThat(row.ratio(SLOW, Cost.THREAD)).isEqualTo(2.5);
    assertThat(row.ratio(Variant.PLAIN, Cost.THREAD)).isEqualTo(1.0);
  }

  @Test
  void eachCostHasItsOwnRatio() {
    var plain = new Execution(List.of(new Iteration(1_000_000, 2_000_000, 4_000_000, 7)));
    var slow = new Execution(List.of(new Iteration(2_000_000, 6_000_000, 16_000_000, 7)));
    var row = row("p", List.of(plain), List.of(slow));

    assertThat(row.ratio(SLOW, Cost.THREAD)).isEqualTo(2.0);
    assertThat(row.ratio(SLOW, Cost.WALL)).isEqualTo(3.0);
    assertThat(row.ratio(SLOW, Cost.PROCESS)).isEqualTo(4.0);
  }

  @Test
  void theMeanOfRatiosIsGeometricAndTheWorstIsTheLargest() {
    var table = new Table(List.of(SLOW), List.of(ratio("a", 2), ratio("b", 8), ratio("c", 0.5)));

    assertThat(table.geometricMean(SLOW, Cost.THREAD)).isEqualTo(2.0, within(1e-9));
    assertThat(table.worst(SLOW, Cost.THREAD)).isEqualTo(8.0);
  }

  @Test
  void aVariantThatFailedIsShownAndLeftOutOfTheMean() {
    var failed = new Row("b", Map.of("plain", List.of(execution(10))));
    var table = new Table(List.of(SLOW), List.of(ratio("a", 3), failed));

    assertThat(table.geometricMean(SLOW, Cost.THREAD)).isEqualTo(3.0, within(1e-9));
    assertThat(table.text().lines().toList().get(2)).contains("10.0").contains("failed");
  }

  @Test
  void theTextHasALineForEachProgramAndTwoForAll() {
    var table = new Table(List.of(SLOW), List.of(ratio("a", 2), ratio("b", 8)));

    assertThat(table.text())
        .isEqualTo(
            """
            program           plain ms     slow ms   ratio    wall
            a                     10.0        20.0   2.000   2.000
            b                     10.0        80.0   8.000   8.000
            geometric mean                           4.000   4.000
            worst                                    8.000   8.000
            """);
  }

  @Test
  void theDocumentForMachinesHasEveryIteration() {
    var table = new Table(List.of(SLOW), List.of(ratio("a", 2)));

    var document = Json.of(table, Instant.EPOCH);

    assertThat(document.at("/date").asText()).isEqualTo("1970-01-01T00:00:00Z");
    assertThat(document.at("/summary/slow/thread/worst").asDouble()).isEqualTo(2.0);
    assertThat(document.at("/summary/slow/jvmArguments/0").asText()).isEqualTo("-Xint");
    assertThat(document.at("/programs/a/slow/wall/executions/0/0").asDouble()).isEqualTo(20.0);
  }

  private static Row ratio(String program, double ratio) {
    return row(program, List.of(execution(10)), List.of(execution(10 * ratio)));
  }

  private static Row row(String program, List<Execution> plain, List<Execution> slow) {
    return new Row(program, Map.of("plain", plain, "slow", slow));
  }

  private static Execution execution(double... millis) {
    var iterations = new ArrayList<Iteration>();
    for (double each : millis) {
      long nanos = (long) (each * 1_000_000);
      iterations.add(new Iteration(nanos, nanos, nanos, 7));
    }
    return new Execution(iterations);
  }
}

package clew.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Why names the expression at fault, its value, and where that came from, for each kind of end. */
class ReasonsIT {
  @TempDir private Path folder;
  private final Target target = Target.of("targets.slice.Reasons");

  private List<ChainEntry> why(String end) {
    return target.record(folder, "fair", List.of(end)).answers(Target.AGENT).why("failure").chain();
  }

  /** Returns the entry of the line with that comment behind it. */
  private ChainEntry at(List<ChainEntry> chain, String mark) {
    int line = 1;
    while (!target.source().get(line - 1).endsWith("// " + mark)) {
      line++;
    }
    int wanted = line;
    Optional<ChainEntry> found = chain.stream().filter(entry -> entry.line() == wanted).findFirst();
    assertThat(found).as("line %d in %s", wanted, chain).isPresent();
    return found.get();
  }

  @Test
  void aFieldThatNobodyWroteIsToldWithThoseWhoWriteItForOthers() {
    List<ChainEntry> chain = why("null");

    assertThat(at(chain, "null").because())
        .isEqualTo("calls length() on `order.buyer().city()`, which is null");
    assertThat(at(chain, "made").because()).contains("default value");
    assertThat(at(chain, "others").because()).contains("nobody had written Reasons$Person#");
  }

  @Test
  void anIndexAndItsArrayAreFollowedApart() {
    List<ChainEntry> chain = why("index");

    assertThat(at(chain, "index").because()).isEqualTo("`even[2]` = 4 is no index of `even`");
    assertThat(at(chain, "element").because()).contains("is computed here as `2 * i` (`i` = 2)");
    assertThat(at(chain, "array").because()).contains("is made here");
    assertThat(chain)
        .flatExtracting(entry -> entry.strand().stream().toList())
        .first()
        .isEqualTo("`even[2]` = 4");
  }

  @Test
  void aDivisorIsFollowedToItsConstant() {
    List<ChainEntry> chain = why("zero");

    assertThat(at(chain, "zero").because()).isEqualTo("divides by `large`, which is 0");
    assertThat(at(chain, "count").because()).isEqualTo("is written here as a constant");
  }

  @Test
  void whatCannotBeCastIsFollowedThroughTheMap() {
    List<ChainEntry> chain = why("cast");

    assertThat(at(chain, "cast").because())
        .isEqualTo("casts `settings.get(…)`, a String, to Integer");
    assertThat(at(chain, "text").value()).contains("\"24\"");
  }

  @Test
  void anExceptionIsFollowedToTheOneItWasMadeFrom() {
    List<ChainEntry> chain = why("wrapped");

    assertThat(at(chain, "wrapped").because()).isEqualTo("throws IllegalStateException");
    assertThat(at(chain, "parsed").because())
        .isEqualTo("calls `Integer.parseInt(…)`, which throws NumberFormatException");
    assertThat(at(chain, "given").value()).contains("\"80a\"");
  }

  @Test
  void bothSidesOfAComparisonAreFollowed() {
    List<ChainEntry> chain = why("compared");

    assertThat(at(chain, "compared").because()).isEqualTo("throws AssertionError");
    assertThat(chain)
        .flatExtracting(entry -> entry.strand().stream().toList())
        .containsExactly("`expected` = 7", "`actual` = 6");
    assertThat(at(chain, "sum").because()).contains("is computed here as `sum + i`");
  }

  @Test
  void whatALibraryThrowsIsToldAtTheCallOfIt() {
    List<ChainEntry> chain = why("library");

    assertThat(at(chain, "library").because())
        .isEqualTo("calls `names.get(…)`, which throws IndexOutOfBoundsException");
    assertThat(at(chain, "place").value()).contains("5");
  }
}

package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Points from outside: printed for one recording, asked for in another. */
class PointsIT {
  private static final String TILL = "targets.demo.Till";
  private static final String POINT = "pepid:main/" + TILL + ".main@20/" + TILL + ".total@16[1]";

  @TempDir private static Path folder;

  private static Path left;
  private static Path right;

  @BeforeAll
  static void recordTwice() throws IOException, InterruptedException {
    left = folder.resolve("left.clew");
    right = folder.resolve("right.clew");
    var runs = new Runs(folder);
    assertThat(runs.record(left, Runs.example(TILL)).status()).isEqualTo(1);
    assertThat(runs.record(right, Runs.example(TILL)).status()).isEqualTo(1);
  }

  @Test
  void theStepOfAFailureHasAName() throws IOException, InterruptedException {
    Ended text = clew("points", left.toString(), "--at", "failure");
    Ended json = clew("points", left.toString(), "--at", "failure", "--json");

    assertThat(text.status()).isZero();
    assertThat(text.out()).startsWith(POINT + System.lineSeparator()).contains("Till.java:16");
    JsonObject answer = JsonParser.parseString(json.out()).getAsJsonObject();
    assertThat(answer.get("point").getAsString()).isEqualTo(POINT);
    assertThat(answer.get("unique").getAsBoolean()).isTrue();
    assertThat(answer.has("gaps")).isTrue();
  }

  @Test
  void theNameIsAcceptedWhereverAStepIs() throws IOException, InterruptedException {
    String step =
        JsonParser.parseString(clew("points", right.toString(), "--at", POINT, "--json").out())
            .getAsJsonObject()
            .get("step")
            .getAsString();

    assertThat(clew("state", right.toString(), "--at", POINT).out())
        .startsWith("before step " + step + ", Till.java:16")
        .isEqualTo(clew("state", right.toString(), "--at", step).out());
    String why = clew("why", right.toString(), "step " + step).out();
    assertThat(clew("why", right.toString(), POINT).out())
        .contains("Till.java:16")
        .isEqualTo(why.replaceFirst("why step " + step, "why " + Matcher.quoteReplacement(POINT)));
    assertThat(clew("slice", right.toString(), POINT).out()).contains("PriceList.java");
  }

  @Test
  void eachSchemeAnswers() throws IOException, InterruptedException {
    for (String scheme : new String[] {"pepid", "sei", "sic", "pcce", "lei", "stat"}) {
      Ended ended = clew("points", left.toString(), "--at", "failure", "--scheme", scheme);
      assertThat(ended.status()).as(ended.err()).isZero();
      assertThat(ended.out()).startsWith(scheme + ":main/" + TILL);
    }
  }

  @Test
  void whatIsWrongIsSaid() throws IOException, InterruptedException {
    Ended scheme = clew("points", left.toString(), "--at", "0", "--scheme", "spid");
    assertThat(scheme.status()).isEqualTo(2);
    assertThat(scheme.err()).contains("There is no scheme spid.", "pepid, pepid-paths, sei");
    Ended absent = clew("state", left.toString(), "--at", POINT.replace("[1]", "[7]"));
    assertThat(absent.status()).isEqualTo(2);
    assertThat(absent.err())
        .contains("No step of this execution has that point.", "first at pepid:");
    Ended torn = clew("points", left.toString(), "--at", "pepid:main");
    assertThat(torn.status()).isEqualTo(2);
    assertThat(torn.err()).contains("is no whole point");
    Ended missing = clew("points", left.toString());
    assertThat(missing.status()).isEqualTo(2);
    assertThat(missing.err()).contains("--at");
  }

  @Test
  void helpBeginsWithAnExample() throws IOException, InterruptedException {
    Ended help = clew("points", "--help");

    assertThat(help.out()).startsWith("Example:").contains("pepid", "sei", "stat");
    assertThat(help.out().lines()).allMatch(line -> line.length() <= 80);
  }

  private static Ended clew(String... arguments) throws IOException, InterruptedException {
    return new Runs(folder).run(Runs.clew(arguments));
  }
}

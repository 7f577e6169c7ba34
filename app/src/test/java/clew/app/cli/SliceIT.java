package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Slices as their readers see them: text, JSON, a graph, a page, and kept under a name. */
class SliceIT {
  @TempDir private Path folder;
  private Runs runs;
  private Path file;

  @BeforeEach
  void record() throws Exception {
    runs = new Runs(folder);
    file = folder.resolve("till.clew");
    assertThat(runs.record(file, Runs.example("targets.demo.Till")).status()).isEqualTo(1);
  }

  private Ended slice(String... words) throws Exception {
    List<String> command = Runs.clew("slice", file.toString());
    command.addAll(List.of(words));
    return runs.run(command);
  }

  @Test
  void thePageHasAllItNeedsAndItsLinksLeadSomewhere() throws Exception {
    Path page = folder.resolve("slice.html");

    assertThat(slice("--html", page.toString()).status()).isZero();

    String html = Files.readString(page);
    assertThat(html).doesNotContain("http:", "https:", "src=", "@DATA@");
    String before = "<script type=\"application/json\" id=\"data\">";
    int start = html.indexOf(before) + before.length();
    JsonObject data =
        JsonParser.parseString(html.substring(start, html.indexOf("</script>", start)))
            .getAsJsonObject();
    JsonArray nodes = data.getAsJsonArray("nodes");
    assertThat(data.get("whole").getAsBoolean()).isTrue();
    assertThat(nodes.get(data.get("start").getAsInt()).getAsJsonObject().get("line").getAsInt())
        .isEqualTo(16); // the crash
    assertThat(data.getAsJsonArray("edges")).isNotEmpty();
    for (JsonElement edge : data.getAsJsonArray("edges")) {
      assertThat(edge.getAsJsonArray().get(0).getAsInt()).isBetween(0, nodes.size() - 1);
      assertThat(edge.getAsJsonArray().get(1).getAsInt()).isBetween(0, nodes.size() - 1);
    }
    assertThat(slice("--html", folder.resolve("none/x.html").toString()).status()).isEqualTo(2);
  }

  @Test
  void theGraphIsInTheLanguageDot() throws Exception {
    String dot = slice("--dot", "--thin", "--data").out();

    assertThat(dot).startsWith("digraph slice {").endsWith("}" + System.lineSeparator());
    assertThat(dot).contains("PriceList.java:22 #1\\l", "n1 -> n0");
    assertThat(dot.lines().filter(line -> line.contains("->"))).hasSizeGreaterThan(2);
  }

  @Test
  void figuresAreTextOrJson() throws Exception {
    assertThat(slice("--stats").out()).contains("14 of 23 (60.87 %)", "control");
    JsonObject stats = JsonParser.parseString(slice("--stats", "--json").out()).getAsJsonObject();
    assertThat(stats.get("lines").getAsInt()).isEqualTo(14);
    assertThat(stats.getAsJsonObject("edges").keySet()).contains("data", "control", "address");
    assertThat(stats.getAsJsonArray("gaps")).isEmpty();
  }

  @Test
  void slicesAreKeptListedAndForgotten() throws Exception {
    Ended saved = slice("--save", "crash", "--data");
    List<String> list = new ArrayList<>(Runs.clew("slices", file.toString()));

    assertThat(saved.status()).as(saved.err()).isZero();
    assertThat(runs.run(list).out()).contains("crash", "backward", "of failure");
    assertThat(slice("--saved", "crash").out().lines().skip(1))
        .containsExactlyElementsOf(saved.out().lines().skip(1).toList());
    list.addAll(List.of("--delete", "crash"));
    assertThat(runs.run(list).out()).contains("none is saved");
    Ended gone = slice("--saved", "crash");
    assertThat(gone.status()).isEqualTo(2);
    assertThat(gone.err()).contains("There is no slice crash.");
  }

  @Test
  void optionsThatContradictEachOtherAreRefused() throws Exception {
    for (List<String> options :
        List.of(
            List.of("--data", "--control"),
            List.of("--forward", "--since", "step 3"),
            List.of("--dot", "--stats"))) {
      assertThat(slice(options.toArray(String[]::new)).status()).as("%s", options).isEqualTo(2);
    }
  }
}

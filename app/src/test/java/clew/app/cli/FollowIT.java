package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that start JVMs, and JVMs that start others. */
class FollowIT {
  @TempDir private Path folder;
  private Runs runs;

  @BeforeEach
  void enter() {
    runs = new Runs(folder);
  }

  @Test
  void eachJvmOfAScriptHasItsRecordingAndToolsHaveNone() throws Exception {
    Path script =
        script(
            """
            echo begin
            "$JAVA" -cp "$EXAMPLE" targets.demo.Till
            "$JAVA" -version
            "$JAVA" -m jdk.compiler/com.sun.tools.javac.Main -version
            "$JAVA" -cp "$EXAMPLE" targets.demo.Echo x
            exit 5
            """);
    List<String> command =
        Runs.clew("record", "--json", "-o", folder.resolve("run.clew").toString(), "--");
    command.add(script.toString());

    Ended ended = runs.run(command, environment());

    assertThat(ended.status()).isEqualTo(5);
    assertThat(ended.err()).contains("begin", "first basket:  370", "argument x");
    JsonObject answer = JsonParser.parseString(ended.out()).getAsJsonObject();
    JsonArray recordings = answer.getAsJsonArray("recordings");
    assertThat(recordings).hasSize(2);
    JsonObject first = recordings.get(0).getAsJsonObject();
    assertThat(first.get("file").getAsString()).endsWith("/run.clew");
    assertThat(first.get("exit").getAsInt()).isEqualTo(1);
    assertThat(first.keySet())
        .contains("bytes", "failure", "threads", "turns", "events", "seconds");
    assertThat(recordings.get(1).getAsJsonObject().get("file").getAsString())
        .endsWith("/run-2.clew");
    assertThat(answer.get("exit").getAsInt()).isEqualTo(5);
    assertThat(runs.replay(folder.resolve("run-2.clew")).err()).contains("exact (");
    assertThat(folder).isDirectoryNotContaining("glob:**/.clew-*");
  }

  @Test
  void aJvmThatARecordedOneStartsIsRecordedAndPrintsNothingMore() throws Exception {
    List<String> command = List.of(Runs.java(), "-cp", Runs.EXAMPLE, "targets.unruly.StartsJava");
    Path file = folder.resolve("run.clew");

    Ended plain = runs.run(command, Map.of());
    Ended recorded = runs.record(file, command, Map.of());

    assertThat(recorded.out()).isEqualTo(plain.out()).contains("said: child one", "with 11");
    assertThat(recorded.err()).contains("run.clew", "run-2.clew").doesNotContain("NOTE");
    Files.delete(file);
    Ended replayed = runs.replay(folder.resolve("run-2.clew"));
    assertThat(replayed.err()).contains("exact (");
    assertThat(replayed.out()).isEqualTo("child one" + System.lineSeparator());
  }

  @Test
  void optionsInTheEnvironmentStayInForce() throws Exception {
    Path script =
        script(
            """
            cat > P.java <<END
            class P {
              public static void main(String[] arguments) {
                System.out.println(System.getProperty("own"));
              }
            }
            END
            "${JAVA}c" -d . P.java && "$JAVA" -cp . P
            """);

    Ended ended =
        runs.record(
            folder.resolve("run.clew"),
            List.of(script.toString()),
            Map.of("JAVA", Runs.java(), "JDK_JAVA_OPTIONS", "-Down=\"a value\""));

    assertThat(ended.out()).isEqualTo("a value\n");
    Ended replayed = runs.replay(folder.resolve("run.clew"));
    assertThat(replayed.err()).contains("exact (");
    assertThat(replayed.out()).isEqualTo("a value\n");
  }

  @Test
  void aCommandThatStartsNoJvmSaysThatNothingIsRecorded() throws Exception {
    Ended ended = runs.record(folder.resolve("run.clew"), List.of("/bin/sh", "-c", ":"), Map.of());
    Ended failed =
        runs.record(folder.resolve("run.clew"), List.of("/bin/sh", "-c", "exit 6"), Map.of());

    assertThat(ended.status()).isEqualTo(2);
    assertThat(ended.err()).contains("nothing is recorded");
    assertThat(failed.status()).isEqualTo(6);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void scopeIsThatOfAllJvms() throws Exception {
    Path script =
        script(
            """
            mkdir classes && (cd classes && "${JAVA%java}jar" xf "$EXAMPLE")
            "$JAVA" -cp classes targets.demo.Till
            rm -r classes
            """);
    List<String> command =
        Runs.clew("record", "-o", "run.clew", "--scope", "targets.demo.PriceList", "--");
    command.add(script.toString());
    runs.run(command, environment());

    Ended info = runs.run(Runs.clew("info", "run.clew"), Map.of());

    assertThat(info.out()).contains("classes   1 in scope");
    assertThat(runs.replay(folder.resolve("run.clew")).err()).contains("exact (");
  }

  @Test
  void aWindowIsKeptForLaterQuestions() throws Exception {
    List<String> command =
        Runs.clew("record", "-o", "run.clew", "--skip", "40", "--length", "100", "--");
    command.addAll(List.of(Runs.java(), "-cp", Runs.EXAMPLE, "targets.demo.Till"));
    runs.run(command, Map.of());

    Ended json = runs.run(Runs.clew("info", "--json", "run.clew"), Map.of());
    Ended text = runs.run(Runs.clew("info", "run.clew"), Map.of());

    JsonObject window =
        JsonParser.parseString(json.out()).getAsJsonObject().getAsJsonObject("window");
    assertThat(window.get("skip").getAsInt()).isEqualTo(40);
    assertThat(window.get("length").getAsInt()).isEqualTo(100);
    assertThat(text.out()).contains("after 40 ticks of the clock, 100 ticks");
  }

  @Test
  void questionsLookAtTheWindowFirst() throws Exception {
    assertThat(lastRound()).isEqualTo(19_999);
    assertThat(lastRound("--skip", "8000", "--length", "4000")).isBetween(11_000, 13_000);
    // Only --skip says that the first rounds are not in the window.
    JsonObject trace = traceJson();
    assertThat(trace.getAsJsonObject("window").get("first").getAsLong())
        .isBetween(trace.get("steps").getAsLong() / 3, trace.get("steps").getAsLong() / 2);
    assertThat(lastRound("--skip", "1000000")).isEqualTo(19_999); // a window behind the end
  }

  private JsonObject traceJson() throws Exception {
    Ended json = runs.run(Runs.clew("trace", "--json", "run.clew"), Map.of());
    return JsonParser.parseString(json.out()).getAsJsonObject();
  }

  private int lastRound(String... window) throws Exception {
    List<String> command = Runs.clew("record", "-o", "run.clew");
    command.addAll(List.of(window));
    command.addAll(List.of("--", Runs.java(), "-cp", Runs.EXAMPLE, "targets.demo.Rounds"));
    runs.run(command, Map.of());
    Ended why = runs.run(Runs.clew("why", "run.clew", "Rounds.java:12:round"), Map.of());
    Matcher found = Pattern.compile("reads round = (\\d+)").matcher(why.out());
    assertThat(found.find()).as(why.out() + why.err()).isTrue();
    return Integer.parseInt(found.group(1));
  }

  private static Map<String, String> environment() {
    return Map.of("JAVA", Runs.java(), "EXAMPLE", Runs.EXAMPLE);
  }

  private Path script(String text) throws IOException {
    Path script = Files.writeString(folder.resolve("run.sh"), "#!/bin/sh\n" + text);
    assertThat(script.toFile().setExecutable(true)).isTrue();
    return script;
  }
}

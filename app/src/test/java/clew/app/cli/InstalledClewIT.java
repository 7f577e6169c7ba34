package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The clew script over an installed Clew, as a user has it. */
class InstalledClewIT {
  private static final Path MODULE = Path.of("").toAbsolutePath();

  @TempDir private Path folder;
  private Path script;

  /** A copy of the script beside the built application, without sources: nothing is to be built. */
  @BeforeEach
  void install() throws IOException {
    Path checkout = Files.createDirectories(folder.resolve("a checkout/app/target"));
    Files.createSymbolicLink(checkout.resolve("clew"), Runs.HOME);
    script = folder.resolve("a checkout/clew");
    Files.copy(MODULE.resolve("../clew"), script);
    assertThat(script.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void itWorksFromAnyFolderAndThroughLinks() throws Exception {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Path link = Files.createSymbolicLink(bin.resolve("clew"), Path.of("../a checkout/clew"));
    Path second = Files.createSymbolicLink(bin.resolve("second"), Path.of("clew"));

    assertThat(run(List.of(link.toString(), "--help")).out()).startsWith("Example:");
    assertThat(run(List.of(second.toString(), "--version")).out()).startsWith("clew ");
  }

  @Test
  void withoutAJdkItSaysInOneSentenceWhatToInstall() throws Exception {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    for (String tool : List.of("dirname", "readlink", "sed", "head", "find")) {
      Path real =
          Stream.of("/bin", "/usr/bin")
              .map(Path::of)
              .map(dir -> dir.resolve(tool))
              .filter(Files::isExecutable)
              .findFirst()
              .orElseThrow();
      Files.createSymbolicLink(bin.resolve(tool), real);
    }
    Ended ended = run(List.of("/usr/bin/env", "-i", "PATH=" + bin, script.toString(), "--help"));

    assertThat(ended.status()).isEqualTo(2);
    assertThat(ended.err().lines()).singleElement().asString().contains("JDK 17");
  }

  @Test
  void aRecordedProgramPrintsAndEndsAsThePlainOne() throws Exception {
    List<String> plain = List.of(Runs.java(), "-cp", Runs.EXAMPLE, "targets.demo.Till");
    Path file = folder.resolve("till.clew");

    Ended alone = run(plain);
    Ended recorded = run(clew("record", "-o", file.toString(), "--"), plain);

    assertThat(recorded.out()).isEqualTo(alone.out());
    assertThat(recorded.status()).isEqualTo(alone.status()).isEqualTo(1);
    assertThat(recorded.err()).startsWith(alone.err()).contains("next: clew info");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(folder).isDirectoryNotContaining("glob:**/.clew-*");
  }

  @Test
  void infoNamesTheFailureAndItsLine() throws Exception {
    Path file = recordExample();

    JsonObject info = json(run(clew("info", "--json", file.toString())));

    assertThat(info.get("main").getAsString()).isEqualTo("targets.demo.Till");
    assertThat(info.get("complete").getAsBoolean()).isTrue();
    assertThat(info.get("exit").getAsInt()).isEqualTo(1);
    JsonObject failure = info.getAsJsonObject("failure");
    assertThat(failure.get("type").getAsString()).isEqualTo("java.lang.NullPointerException");
    assertThat(failure.get("line").getAsString()).isEqualTo("Till.java:16");
    assertThat(info.getAsJsonArray("gaps")).isEmpty();
    assertThat(run(clew("info", file.toString())).out()).contains("Till.java:16");
  }

  @Test
  void recordingInJsonKeepsStandardOutputForTheAnswer() throws Exception {
    Path file = folder.resolve("j.clew");
    Ended ended =
        run(
            clew("record", "--json", "-o", file.toString(), "--"),
            List.of(Runs.java(), "-cp", Runs.EXAMPLE, "targets.demo.Till"));

    JsonObject recording = json(ended).getAsJsonArray("recordings").get(0).getAsJsonObject();
    assertThat(recording.get("exit").getAsInt()).isEqualTo(1);
    assertThat(recording.get("file").getAsString()).isEqualTo(file.toString());
    assertThat(ended.err()).contains("first basket:  370");
  }

  @Test
  void whatStandsBehindTheCommandReachesTheTarget() throws Exception {
    List<String> words =
        List.of(
            Runs.java(),
            "-cp",
            Runs.EXAMPLE,
            "targets.demo.Echo",
            "@x",
            "@@y",
            "",
            "a b",
            "--",
            "-o");
    Ended alone = run(words);
    Ended recorded = run(clew("record", "--"), words);

    assertThat(alone.out()).contains("argument @x", "argument @@y", "argument a b");
    assertThat(recorded.out()).isEqualTo(alone.out());
    assertThat(recorded.status()).isEqualTo(alone.status()).isEqualTo(7);
    JsonObject info = json(run(clew("info", "--json", "Echo.clew")));
    assertThat(info.getAsJsonArray("arguments")).hasSize(6);
    assertThat(info.get("exit").getAsInt()).isEqualTo(7);
  }

  @Test
  void threadsOfPoolsAreSeen() throws Exception {
    run(clew("record", "--", Runs.java(), "-cp", Runs.EXAMPLE, "targets.demo.Echo"));

    JsonObject info = json(run(clew("info", "--json", "Echo.clew")));

    assertThat(info.getAsJsonArray("threads").toString())
        .contains("main", "pool-1-thread-1", "pool-1-thread-2");
  }

  @Test
  void aTerminatedRecordingIsInItsPlace() throws Exception {
    Path file = folder.resolve("waiting.clew");
    List<String> command =
        clew("record", "-o", file.toString(), "--", Runs.java(), "-cp", Runs.EXAMPLE);
    command.addAll(List.of("targets.demo.Echo", "wait"));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.redirectErrorStream(true).start();
    assertThat(process.inputReader().readLine()).isEqualTo("argument wait");

    process.destroy();

    assertThat(process.onExit().join().exitValue()).isEqualTo(143);
    JsonObject info = json(run(clew("info", "--json", file.toString())));
    assertThat(info.get("exit").getAsInt()).isEqualTo(143);
    assertThat(folder).isDirectoryNotContaining("glob:**/.clew-*");
  }

  @Test
  void nothingButARecordingIsWrittenOver() throws Exception {
    Path letter = Files.writeString(folder.resolve("letter.txt"), "Dear reader");
    for (String output : List.of(letter.toString(), folder.toString(), "/dev/null")) {
      Ended ended =
          run(
              clew(
                  "record",
                  "-o",
                  output,
                  "--",
                  Runs.java(),
                  "-cp",
                  Runs.EXAMPLE,
                  "targets.demo.Till"));
      assertThat(ended.status()).isEqualTo(2);
      assertThat(ended.err().lines()).hasSize(2).first().asString().contains("not a recording");
      assertThat(ended.out()).isEmpty();
    }
    assertThat(letter).hasContent("Dear reader");
  }

  @Test
  void anExistingRecordingIsNotWrittenOver() throws Exception {
    List<String> plain = List.of(Runs.java(), "-cp", Runs.EXAMPLE, "targets.demo.Till");
    run(clew("record", "--"), plain);
    run(clew("record", "--"), plain);

    assertThat(folder.resolve("Till.clew")).exists();
    assertThat(folder.resolve("Till-2.clew")).exists();
  }

  @Test
  void aMainClassThatDoesNotExistIsStatus2AndASentence() throws Exception {
    Ended ended = run(clew("record", "--", Runs.java(), "-cp", Runs.EXAMPLE, "targets.Nosuch"));

    assertThat(ended.status()).isEqualTo(2);
    assertThat(ended.err()).contains("before it came to a main class");
    assertThat(folder).isDirectoryNotContaining("glob:**.clew");
  }

  @Test
  void theDemoShowsTheFailure() throws Exception {
    Ended ended = run(clew("demo"));

    assertThat(ended.status()).isZero();
    assertThat(ended.out()).contains("first basket:  370", "NullPointerException", "Till.java:16");
  }

  private Path recordExample() throws Exception {
    Path file = folder.resolve("example.clew");
    run(
        clew("record", "-o", file.toString(), "--"),
        List.of(Runs.java(), "-cp", Runs.EXAMPLE, "targets.demo.Till"));
    return file;
  }

  private List<String> clew(String... arguments) {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(arguments));
    return command;
  }

  private static JsonObject json(Ended ended) {
    return JsonParser.parseString(ended.out()).getAsJsonObject();
  }

  private Ended run(List<String> first, List<String> rest) throws Exception {
    List<String> command = new ArrayList<>(first);
    command.addAll(rest);
    return run(command);
  }

  private Ended run(List<String> command) throws IOException, InterruptedException {
    return new Runs(folder).run(command);
  }
}

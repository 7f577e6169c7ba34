package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/**
 * Whatever a file holds, reading it ends soon, with status 2 and a sentence or with an answer.
 *
 * <p>All that reads a recording before a JVM is started runs here, in this process. The JDK that
 * the recordings name is one whose java does nothing.
 */
class FuzzedFilesIT {
  private static final long NANOS_AT_MOST = 20_000_000_000L;

  /** No file of this name may ever come to be. */
  private static final String EVIL = "evil-" + System.nanoTime();

  @TempDir private Path folder;

  private Path file;
  private Path home;
  private StringWriter out = new StringWriter();
  private StringWriter err = new StringWriter();

  @BeforeEach
  void installNothing() throws IOException {
    file = folder.resolve("fuzzed.clew");
    home = folder.resolve("jdk");
    SampleRecording.installJdk(home);
    Path guest = Files.createDirectories(folder.resolve("clew/guest"));
    Files.writeString(guest.resolve("clew-agent.jar"), "");
    System.setProperty(Installation.PROPERTY, folder.resolve("clew").toString());
  }

  @AfterEach
  void uninstall() {
    System.clearProperty(Installation.PROPERTY);
  }

  @Test
  void aFewHundredFilesAreAnsweredOrRefused() throws IOException {
    fuzz(200);
  }

  @Test
  @Tag("nightly")
  void tenThousandFilesAreAnsweredOrRefused() throws IOException {
    fuzz(10_000);
  }

  private void fuzz(int files) throws IOException {
    long seed = System.nanoTime();
    List<FuzzedFile.Way> ways = List.of(FuzzedFile.Way.values());
    byte[] good = SampleRecording.good(home).bytes(3);
    for (int i = 0; i < files; i++) {
      FuzzedFile.Way way = ways.get(i % ways.size());
      String title = way + ", seed " + (seed + i);
      Files.write(file, new FuzzedFile(good, seed + i).bad(way));
      int status = answersOrRefuses(title);
      switch (way) {
        case FLIPPED ->
            assertThat(status).as(title).isEqualTo(java.util.Arrays.equals(good, bytes()) ? 0 : 2);
        case FOREIGN -> assertThat(status).as(title).isEqualTo(2);
        default -> {}
      }
    }
  }

  private byte[] bytes() throws IOException {
    return Files.readAllBytes(file);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../../../../../../tmp/EVIL",
        "/tmp/EVIL",
        "a/../../../EVIL",
        "..",
        ".",
        "",
        "/",
        "a//b",
        "a\0b",
        "a\\..\\EVIL",
        "a\nb",
        "C:\\EVIL",
        "-version",
        "-XX:OnError=touch /tmp/EVIL",
        "@/tmp/EVIL",
        "\033[2J\033]0;EVIL\007",
        "a:b*:c",
        "\uD800",
        "%00%2e%2e",
        "::::::"
      })
  void hostileWordsLeadNowhere(String pattern) throws IOException {
    String word = pattern.replace("EVIL", EVIL);
    SampleRecording good = SampleRecording.good(home);
    List<SampleRecording> all = new ArrayList<>(List.of(good.withWord(word)));
    for (String location : List.of("file:/a/lib.jar", "file:/a/classes", word, word + ".jar")) {
      all.add(good.withClass(word, location));
      all.add(good.withClass("com/acme/Main", "file:" + location));
    }
    for (SampleRecording hostile : all) {
      Files.write(file, hostile.bytes(3));
      answersOrRefuses(hostile.toString());
    }
    Path work = Path.of(System.getProperty("java.io.tmpdir"));
    for (Path place : List.of(Path.of("/"), Path.of("/tmp"), work, Path.of(""), folder, home)) {
      for (String name : List.of(EVIL, EVIL + ".class", EVIL + ".jar")) {
        assertThat(place.resolve(name)).doesNotExist();
      }
    }
  }

  @Test
  void aClassFileThatIsABombIsRefused() throws IOException {
    byte[] zeros = SampleRecording.deflate(new byte[1 << 26]);
    SampleRecording good = SampleRecording.good(home);
    for (long size : List.of(1L << 26, 1L << 31, 1L << 62, -1L, (1L << 26) - 1)) {
      Files.write(file, good.withClassFile(size, zeros).bytes(40));
      assertThat(run("replay", file.toString())).isEqualTo(2);
      assertThat(err.toString()).contains("cannot be used", "there is a file ");
    }
  }

  @Test
  void aSizeThatIsNotThatOfTheClassFileIsRefused() throws IOException {
    SampleRecording good = SampleRecording.good(home);
    for (long size : List.of(good.classSize() - 1, good.classSize() + 1, 0L)) {
      Files.write(file, good.withClassFile(size, good.deflated()).bytes(2));
      assertThat(run("replay", file.toString())).isEqualTo(2);
      assertThat(err.toString()).contains("not as long as it should be");
    }
  }

  @Test
  void aMainClassThatIsAnOptionIsRefused() throws IOException {
    for (String main : List.of("-version", "@options", "a b", "")) {
      var hostile = SampleRecording.good(home).withCommand(List.of("Main"), main);
      Files.write(file, hostile.bytes(1));
      assertThat(run("replay", file.toString())).isEqualTo(2);
      assertThat(err.toString()).contains("a main class called");
    }
  }

  @Test
  void optionsThatReachOutsideAreLeftOutOfAReplay() throws IOException {
    Path said = folder.resolve("said.txt");
    Files.writeString(
        home.resolve("bin/java"), "#!/bin/sh\nprintf '%s\\n' \"$@\" > " + said + "\n");
    List<String> words =
        List.of(
            "-Xlog:gc:file=" + EVIL,
            "-XX:OnOutOfMemoryError=touch " + EVIL,
            "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y",
            "-XX:+HeapDumpOnOutOfMemoryError",
            "-XX:StartFlightRecording=filename=" + EVIL,
            "-Xmx1g",
            "-ea",
            "com.acme.Main");
    Files.write(file, SampleRecording.good(home).withCommand(words, "com.acme.Main").bytes(1));
    assertThat(run("replay", file.toString())).isEqualTo(2);

    assertThat(Files.readString(said))
        .contains("-Xmx1g", "-ea", "com.acme.Main")
        .doesNotContain(EVIL, "jdwp", "HeapDump");
  }

  /** Returns the status of {@code info}, after all commands have shown how they bear the file. */
  private int answersOrRefuses(String title) {
    long start = System.nanoTime();
    int info = run("info", file.toString());
    check(title, info);
    assertThat(out.toString()).as(title).doesNotContainPattern("[\\p{Cntrl}&&[^\n]]");
    for (String[] command :
        List.of(new String[] {"info", "--json"}, new String[] {"gaps"}, new String[] {"replay"})) {
      String[] words =
          Stream.concat(Stream.of(command), Stream.of(file.toString())).toArray(String[]::new);
      check(title, run(words));
    }
    assertThat(System.nanoTime() - start).as(title).isLessThan(NANOS_AT_MOST);
    return info;
  }

  private void check(String title, int status) {
    assertThat(status).as(title + "\n" + err).isIn(0, 2);
    if (status == 2) {
      assertThat(err.toString().lines()).as(title).hasSizeBetween(1, 2);
      assertThat(err.toString()).as(title).doesNotContain("Exception", "\tat ");
    }
  }

  private int run(String... arguments) {
    out = new StringWriter();
    err = new StringWriter();
    CommandLine clew = Clew.commandLine();
    clew.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    return clew.execute(arguments);
  }
}

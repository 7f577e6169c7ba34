package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever a file holds, it is answered or refused with a sentence by a Clew that has 64 MB: no
 * number in a file is taken for an amount of memory before the bytes are there.
 */
class LittleMemoryIT {
  private static final int EDGES = 4;

  @TempDir private Path folder;

  private Path file;
  private Path home;

  /** The JDK that the recordings name is one whose java does nothing. */
  @BeforeEach
  void installNothing() throws IOException {
    file = folder.resolve("hostile.clew");
    home = folder.resolve("jdk");
    SampleRecording.installJdk(home);
  }

  @Test
  void aGoodFileIsAnswered() throws Exception {
    Files.write(file, SampleRecording.good(home).bytes(3));

    assertThat(run("info").status()).isZero();
    assertThat(run("gaps").status()).isZero();
    assertThat(run("replay").err()).contains("The JVM did not start");
  }

  @Test
  void classFilesThatAreBombsAreRefused() throws Exception {
    byte[] zeros = SampleRecording.deflate(new byte[1 << 26]);
    for (long size : List.of(1L << 26, (1L << 26) - 1, 1L << 31, 1L << 62)) {
      Files.write(file, SampleRecording.good(home).withClassFile(size, zeros).bytes(40));
      answersOrRefuses("a bomb of " + size + " bytes");
      assertThat(run("replay").status()).isEqualTo(2);
    }
  }

  @Test
  void longWordsAreAnsweredOrRefused() throws Exception {
    for (int length : List.of(1_000_000, 12_000_000, 60_000_000)) {
      Files.write(file, SampleRecording.good(home).withThread("x".repeat(length)).bytes(3));
      answersOrRefuses("a thread's name of " + length + " letters");
    }
  }

  @Test
  void manyBlocksAreAnsweredOrRefused() throws Exception {
    Files.write(file, SampleRecording.good(home).bytes(150_000));

    answersOrRefuses("150,000 classes");
  }

  @Test
  void numbersAtAnEdgeAreAnsweredOrRefused() throws Exception {
    long seed = System.nanoTime();
    byte[] good = SampleRecording.good(home).bytes(3);
    for (int i = 0; i < EDGES; i++) {
      var fuzzed = new FuzzedFile(good, seed + i);
      Files.write(file, fuzzed.bad(FuzzedFile.Way.NUMBER_AT_AN_EDGE));
      answersOrRefuses("seed " + (seed + i));
    }
  }

  private void answersOrRefuses(String title) throws Exception {
    for (List<String> words :
        List.of(List.of("info"), List.of("info", "--json"), List.of("gaps"), List.of("replay"))) {
      Ended ended = run(words.toArray(String[]::new));
      String all = title + ", " + words + "\n" + ended.err();
      assertThat(ended.status()).as(all).isIn(0, 2);
      assertThat(ended.err()).as(all).doesNotContain("OutOfMemoryError", "\tat ");
      if (ended.status() == 2) {
        assertThat(ended.err().lines()).as(all).hasSizeBetween(1, 2);
      }
    }
  }

  private Ended run(String... words) throws Exception {
    List<String> command = new ArrayList<>(Runs.clew(words));
    Collections.replaceAll(command, "-Xmx256m", "-Xmx64m");
    assertThat(command).contains("-Xmx64m");
    command.add(file.toString());
    return new Runs(folder).run(command);
  }
}

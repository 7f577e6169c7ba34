package clew.agent.harm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import clew.probe.wire.ReplayReport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import targets.input.Chance;
import targets.input.Channels;
import targets.input.Natives;
import targets.input.Sockets;
import targets.input.Streams;

/** A replay shows what the recording showed, although what was outside is gone. */
class InputsIT {
  private static final int FIRST_TO_WARN_OF_NATIVES = 24;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  private Path outside = Path.of("");

  @BeforeEach
  void makeTheOutside() throws IOException {
    outside = Files.createDirectories(folder.resolve("outside"));
    Files.writeString(outside.resolve("in.txt"), "first line\nsecond line\n");
  }

  @Test
  void timeAndChanceComeAgain() throws IOException {
    Ended recorded = replaysExactly(Chance.class);

    assertThat(recorded.output()).contains("== order of unmodifiable sets");
    assertThat(recorded.output()).isNotEqualTo(record(Chance.class).output());
  }

  @Test
  void streamsAreReadFromTheJournal() throws IOException {
    assertThat(replaysExactly(Streams.class).output())
        .contains("first line", "42 8 8", "zipped", "renamed", "java.io.FileNotFoundException");
  }

  @Test
  void channelsAndTheirFilesAreReadFromTheJournal() throws IOException {
    assertThat(replaysExactly(Channels.class).output())
        .contains("11 hellX world", "NoSuchFileException", "DirectoryNotEmptyException");
  }

  @Test
  void socketsAreNotOpenedAgain() throws IOException {
    assertThat(replaysExactly(Sockets.class).output())
        .contains("-1", "Receive timed out", "java.net.ConnectException: Connection refused");
  }

  @Test
  void nativeMethodsOfTheTargetAreNotCalledAgain() throws Exception {
    Path source = folder.resolve("natives.c");
    try (InputStream in = InputsIT.class.getResourceAsStream("natives.c")) {
      assertThat(in).isNotNull();
      Files.copy(in, source);
    }
    assumeTrue(compiles(source, outside.resolve("natives.so")), "there is no C compiler here");

    assertThat(replaysExactly(Natives.class).output())
        .contains("it happens ", "fail(Native Method)")
        .contains("static native int targets.input.Natives.chance(int)", "5 methods");
  }

  private static boolean compiles(Path source, Path library) throws InterruptedException {
    Path include = Path.of(System.getProperty("java.home"), "include");
    try {
      return new ProcessBuilder(
                  "cc",
                  "-shared",
                  "-fPIC",
                  "-I" + include,
                  "-I" + include.resolve("linux"),
                  "-o",
                  library.toString(),
                  source.toString())
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void aReplayOfAnotherProgramIsAMismatch() throws IOException {
    Ended recorded = record(Streams.class);

    Ended replayed = replay(recorded, Chance.class);

    assertThat(replayed.exitCode()).isEqualTo(ReplayReport.STATUS);
    assertThat(replayed.folder().resolve(ReplayReport.FILE)).content().contains("recorded=");
  }

  private Ended replaysExactly(Class<?> target) throws IOException {
    Ended recorded = record(target);
    assertThat(recorded.errors()).isEmpty();
    assertThat(recorded.exitCode()).isZero();
    spoil();

    for (int i = 0; i < 2; i++) {
      Ended replayed = replay(recorded, target);
      FeaturesIT.assertSame(replayed, recorded);
      assertThat(outside).doesNotExist();
    }
    makeTheOutside();
    return recorded;
  }

  private Ended record(Class<?> target) {
    return target(target, "-Dclew.test=recorded").runWoven();
  }

  private Ended replay(Ended recorded, Class<?> target) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(recorded.folder(), "*.clew")) {
      return target(target, "-Dclew.test=replayed")
          .replay(files.iterator().next(), Target.placeOf(target));
    }
  }

  private Target target(Class<?> target, String option) {
    List<String> arguments = new ArrayList<>(List.of(option));
    if (Runtime.version().feature() >= FIRST_TO_WARN_OF_NATIVES) {
      arguments.add("--enable-native-access=ALL-UNNAMED");
    }
    arguments.addAll(List.of("-Xverify:all", "-cp", Target.placeOf(target), target.getName()));
    arguments.add(outside.toString());
    return new Target(folder, arguments);
  }

  private void spoil() throws IOException {
    try (Stream<Path> all = Files.walk(outside)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}

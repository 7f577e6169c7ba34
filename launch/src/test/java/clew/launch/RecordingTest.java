package clew.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import clew.probe.wire.BlockKind;
import clew.probe.wire.BlockWriter;
import clew.probe.wire.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {
  private static final int PREFIX_BYTES = 10;

  @TempDir private Path folder;

  @Test
  void aRecordingOfAnotherVersionIsOneAllTheSame() throws IOException {
    Path file = sample();
    byte[] bytes = Files.readAllBytes(file);
    bytes[PREFIX_BYTES - 1]--;
    Files.write(file, bytes);

    assertThat(RecordingReading.isRecording(file)).isTrue();
    assertThatThrownBy(() -> Recording.read(file)).hasMessageContaining("format version");
  }

  @Test
  void aRecordingSaysWhatItsBlocksSay() throws IOException {
    Recording recording = Recording.read(sample());

    assertThat(recording.jvm().version()).isEqualTo("17.0.1");
    assertThat(recording.jvm().started()).isEqualTo(Instant.ofEpochMilli(1000));
    assertThat(recording.main()).contains("com.acme.Main");
    assertThat(recording.arguments()).contains(List.of("in.txt"));
    assertThat(recording.threads()).containsExactly("worker");
    assertThat(recording.classes())
        .extracting(RecordedClass::name, RecordedClass::location, RecordedClass::bytes)
        .containsExactly(tuple("com/acme/Main", "file:/a.jar", 3L));
    assertThat(recording.gaps())
        .containsExactly(new Gap(Gap.Reason.TOO_LARGE, "com/acme/Big", "70000"));
    assertThat(recording.end()).contains(new End(Duration.ofMillis(250), 9, 1, 4, 5, "ff"));
    Failure failure = recording.failures().get(0);
    assertThat(failure.message()).isEmpty();
    assertThat(failure.causes()).containsExactly("java.io.IOException: gone");
    assertThat(failure.thrower().map(FailureFrame::place)).isEqualTo(Optional.of("Main.java:7"));
    assertThat(failure.frames().get(1).place()).isEqualTo("com.acme.Native");
  }

  @Test
  void aCutRecordingIsReadAsFarAsItGoes() throws IOException {
    Path file = sample();
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 5));

    Recording recording = Recording.read(file);

    assertThat(recording.isComplete()).isFalse();
    assertThat(recording.failures()).hasSize(1);
  }

  @Test
  void aDamagedRecordingIsRefusedWithItsPlace() throws IOException {
    Path file = sample();
    byte[] bytes = Files.readAllBytes(file);
    bytes[30] ^= 1;
    Files.write(file, bytes);

    assertThatThrownBy(() -> Recording.read(file))
        .isInstanceOf(BadRecordingException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("byte 10");
  }

  @Test
  void aFileThatIsCutBeforeItsFirstBlockIsRefused() throws IOException {
    Path file = sample();
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 12));

    assertThatThrownBy(() -> Recording.read(file)).isInstanceOf(BadRecordingException.class);
  }

  @Test
  void aBlockBehindTheEndIsRefused() throws IOException {
    Path file = sample();
    byte[] whole = Files.readAllBytes(file);
    byte[] more = new byte[2 * whole.length - PREFIX_BYTES];
    System.arraycopy(whole, 0, more, 0, whole.length);
    System.arraycopy(whole, PREFIX_BYTES, more, whole.length, whole.length - PREFIX_BYTES);
    Files.write(file, more);

    assertThatThrownBy(() -> Recording.read(file))
        .isInstanceOf(BadRecordingException.class)
        .hasMessageContaining("byte " + whole.length + " there is a block behind the end");
  }

  @Test
  void aRecordingThatDoesNotBeginWithItsStartIsRefused() throws IOException {
    Path file = folder.resolve("late.clew");
    try (var writer = new BlockWriter(Files.newOutputStream(file))) {
      writer.write(BlockKind.MAIN, new Payload().text("com.acme.Main"));
    }

    assertThatThrownBy(() -> Recording.read(file)).hasMessageContaining("no start");
  }

  @Test
  void aMissingFileIsSomethingTheUserCanMend() {
    assertThatThrownBy(() -> Recording.read(folder.resolve("none.clew")))
        .isInstanceOf(HelpException.class)
        .hasMessageContaining("none.clew");
  }

  private static void writeStart(BlockWriter writer) throws IOException {
    writer.write(
        BlockKind.START,
        new Payload()
            .text("17.0.1")
            .text("home")
            .number(42)
            .number(1000)
            .texts(List.of("-cp", "classes", "com.acme.Main", "in.txt"))
            .text("classes")
            .text("chaos:7"));
  }

  private Path sample() throws IOException {
    Path file = folder.resolve("sample.clew");
    try (var writer = new BlockWriter(Files.newOutputStream(file))) {
      writeStart(writer);
      writer.write(BlockKind.MAIN, new Payload().text("com.acme.Main"));
      writer.write(
          BlockKind.CLASS,
          new Payload()
              .text("com/acme/Main")
              .text("file:/a.jar")
              .number(3)
              .bytes(new byte[] {1, 2}, 2));
      writer.write(
          BlockKind.GAP, new Payload().text("TOO_LARGE").text("com/acme/Big").text("70000"));
      writer.write(BlockKind.THREAD, new Payload().text("worker"));
      writer.write(
          BlockKind.FAILURE,
          new Payload()
              .text("worker")
              .text("java.lang.Error")
              .texts(List.of())
              .texts(List.of("com.acme.Main\tmain\tMain.java\t7", "com.acme.Native\tgo\t\t-2"))
              .texts(List.of("java.io.IOException: gone")));
      writer.write(
          BlockKind.END,
          new Payload().number(250).number(9).number(1).number(4).number(5).number(255));
    }
    return file;
  }
}

package clew.probe.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TraceFileTest {
  private static byte[] written() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    TraceWriter writer = new TraceWriter(bytes);
    writer.writeClass("com/acme/Main", new byte[] {1, 2, 3});
    writer.writeMethod(0, "main", "()V");
    writer.writeEvents(new byte[] {9, 8, 7, 6}, 3);
    writer.end();
    return bytes.toByteArray();
  }

  private static List<TraceChunk> kinds(TraceReader reader) throws IOException {
    List<TraceChunk> kinds = new ArrayList<>();
    for (Optional<TraceReader.Chunk> next = reader.next(); next.isPresent(); next = reader.next()) {
      kinds.add(next.get().kind());
    }
    return kinds;
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    TraceReader reader = new TraceReader(new ByteArrayInputStream(written()));

    TraceReader.Chunk type = reader.next().orElseThrow();
    assertThat(type.text()).isEqualTo("com/acme/Main");
    assertThat(type.inflated()).containsExactly(1, 2, 3);
    TraceReader.Chunk method = reader.next().orElseThrow();
    assertThat(method.number()).isZero();
    assertThat(method.text()).isEqualTo("main");
    TraceReader.Chunk events = reader.next().orElseThrow();
    assertThat(events.inflated()).containsExactly(9, 8, 7);
    assertThat(kinds(reader)).containsExactly(TraceChunk.END);
    assertThat(reader.hasEnded()).isTrue();
  }

  @Test
  void aCutFileIsReadUpToItsLastWholeChunk() throws IOException {
    byte[] whole = written();
    for (int length = 10; length < whole.length; length++) {
      TraceReader reader = new TraceReader(new ByteArrayInputStream(Arrays.copyOf(whole, length)));

      assertThat(kinds(reader)).doesNotContain(TraceChunk.END);
      assertThat(reader.hasEnded()).isFalse();
    }
  }

  @Test
  void aChangedByteIsNeverReadAsEvents() throws IOException {
    byte[] whole = written();
    for (int at = 0; at < whole.length; at++) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x10;

      boolean isRefused = false;
      try {
        TraceReader reader = new TraceReader(new ByteArrayInputStream(damaged));
        kinds(reader);
        isRefused = !reader.hasEnded();
      } catch (DamagedException e) {
        isRefused = true;
      }

      assertThat(isRefused).as("byte %d", at).isTrue();
    }
  }

  @Test
  void anotherVersionIsRefusedByName() throws IOException {
    byte[] bytes = written();
    bytes[9] = 99;

    assertThatThrownBy(() -> new TraceReader(new ByteArrayInputStream(bytes)))
        .isInstanceOf(DamagedException.class)
        .hasMessageContaining("version 99");
  }
}

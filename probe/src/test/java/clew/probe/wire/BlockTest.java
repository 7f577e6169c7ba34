package clew.probe.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BlockTest {
  private static final Charset UTF = StandardCharsets.UTF_8;

  @Test
  void whatIsWrittenIsRead() throws IOException {
    BlockReader reader = reader(recording());

    Block start = reader.next().orElseThrow();
    assertThat(start.kind()).isEqualTo(BlockKind.START);
    assertThat(start.text()).isEqualTo("Jäva");
    assertThat(start.number()).isEqualTo(0);
    assertThat(start.number()).isEqualTo(127);
    assertThat(start.number()).isEqualTo(128);
    assertThat(start.number()).isEqualTo(-1);
    assertThat(start.texts()).containsExactly("", "a", "b");
    Block loaded = reader.next().orElseThrow();
    assertThat(loaded.bytes()).containsExactly(1, 2);
    assertThat(reader.next().orElseThrow().kind()).isEqualTo(BlockKind.END);
    assertThat(reader.next()).isEmpty();
    assertThat(reader.wasCut()).isFalse();
  }

  @Test
  void aFileCutAtAnyByteIsReadUpToItsLastWholeBlock() throws IOException {
    byte[] whole = recording();
    List<Integer> blocksByLength = new ArrayList<>();
    for (int length = RecordingLayout.PREFIX_BYTES; length < whole.length; length++) {
      BlockReader reader = reader(Arrays.copyOf(whole, length));
      int blocks = 0;
      while (reader.next().isPresent()) {
        blocks++;
      }
      assertThat(reader.wasCut()).as("cut at %d", length).isTrue();
      blocksByLength.add(blocks);
    }
    assertThat(blocksByLength).isSorted().startsWith(0).endsWith(2);
  }

  @Test
  void aFlippedBitIsNeverReadAsSomethingElse() throws IOException {
    byte[] whole = recording();
    assertThat(contentOf(whole)).isPresent();
    for (int bit = 0; bit < whole.length * 8; bit++) {
      byte[] flipped = whole.clone();
      flipped[bit / 8] ^= (byte) (1 << (bit % 8));
      Optional<String> content = contentOf(flipped);
      assertThat(content).as("bit %d", bit).isEmpty();
    }
  }

  @Test
  void aForeignFileIsRefusedByName() {
    assertThatThrownBy(() -> reader("PK and so on, no recording".getBytes(UTF)))
        .isInstanceOf(DamagedException.class)
        .hasMessageContaining("something else");
    assertThatThrownBy(() -> reader(new byte[0])).hasMessageContaining("only 0 bytes");
  }

  @Test
  void aRecordingOfAnotherVersionIsRefusedByItsNumber() throws IOException {
    byte[] newer = recording();
    newer[9] = 99;
    assertThatThrownBy(() -> reader(newer)).hasMessageContaining("version 99");
  }

  @Test
  void aSizeLargerThanItsBlockIsDamageAndNotAnAllocation() throws IOException {
    Block block = onlyBlock(new Payload().number(Integer.MAX_VALUE));
    assertThatThrownBy(block::bytes).isInstanceOf(DamagedException.class);
    assertThatThrownBy(() -> onlyBlock(new Payload().number(1L << 40)).texts())
        .isInstanceOf(DamagedException.class);
    assertThatThrownBy(() -> onlyBlock(new Payload()).number()).hasMessageContaining("too early");
  }

  private static Block onlyBlock(Payload payload) throws IOException {
    var out = new ByteArrayOutputStream();
    try (var writer = new BlockWriter(out)) {
      writer.write(BlockKind.GAP, payload);
    }
    return reader(out.toByteArray()).next().orElseThrow();
  }

  /** Returns all that a reader gets out of {@code bytes}, or empty if it says that they are bad. */
  private static Optional<String> contentOf(byte[] bytes) {
    try {
      BlockReader reader = reader(bytes);
      var content = new StringBuilder();
      for (var block = reader.next(); block.isPresent(); block = reader.next()) {
        content.append(block.get().kind()).append(block.get().offset());
      }
      return reader.wasCut() ? Optional.empty() : Optional.of(content.toString());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static BlockReader reader(byte[] bytes) throws IOException {
    return new BlockReader(new ByteArrayInputStream(bytes));
  }

  private static byte[] recording() throws IOException {
    var out = new ByteArrayOutputStream();
    try (var writer = new BlockWriter(out)) {
      writer.write(
          BlockKind.START,
          new Payload()
              .text("Jäva")
              .number(0)
              .number(127)
              .number(128)
              .number(-1)
              .texts(List.of("", "a", "b")));
      writer.write(BlockKind.CLASS, new Payload().bytes(new byte[] {1, 2, 3}, 2));
      writer.write(BlockKind.END, new Payload());
    }
    return out.toByteArray();
  }
}

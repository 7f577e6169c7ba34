package clew.agent.journal;

import static org.assertj.core.api.Assertions.assertThat;

import clew.probe.wire.BlockKind;
import clew.probe.wire.BlockReader;
import clew.probe.wire.BlockWriter;
import clew.probe.wire.JournalCode;
import clew.probe.wire.Payload;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

/** The events of a recording come in order, and reading its file is nobody's doing. */
class JournalReaderTest {
  private final ByteArrayOutputStream file = new ByteArrayOutputStream();
  private int depth;
  private int loudReads;
  private int quietReads;

  @Test
  void theFileIsReadQuietly() throws IOException {
    BlockWriter blocks = new BlockWriter(file);
    JournalWriter writer = new JournalWriter(events -> keep(blocks, events));
    for (int i = 0; i < 3; i++) {
      writer.event(JournalCode.CHOICE).number(i);
      writer.flush(); // so each event is in a block of its own
    }
    JournalReader reader =
        new JournalReader(new BlockReader(new Heard()), BlockKind.INPUTS, new ThrownStop());
    loudReads = 0; // of the beginning of the file, where there is no target yet

    reader.readQuietly(new Depth());

    for (int i = 0; i < 3; i++) {
      assertThat(reader.event(JournalCode.CHOICE).number()).isEqualTo(i);
      assertThat(depth).isZero();
    }
    assertThat(reader.peek()).isEmpty();
    assertThat(quietReads).isGreaterThan(3);
    assertThat(loudReads).isZero();
  }

  @Test
  void packedBlocksStandAmongTheOthers() throws IOException {
    BlockWriter blocks = new BlockWriter(file);
    JournalWriter writer = new JournalWriter(events -> pack(blocks, events));
    JournalWriter plain = new JournalWriter(events -> keep(blocks, events));
    for (int i = 0; i < 1000; i++) {
      writer.event(JournalCode.CHOICE).number(i);
    }
    writer.flush();
    plain.event(JournalCode.CHOICE).number(1000);
    plain.flush();

    JournalReader reader =
        new JournalReader(new BlockReader(new Heard()), BlockKind.INPUTS, new ThrownStop());

    assertThat(file.size()).isLessThan(2500);
    for (int i = 0; i <= 1000; i++) {
      assertThat(reader.event(JournalCode.CHOICE).number()).isEqualTo(i);
    }
    assertThat(reader.peek()).isEmpty();
  }

  private static void pack(BlockWriter blocks, Payload events) {
    Deflater deflater = new Deflater();
    deflater.setInput(events.toArray());
    deflater.finish();
    byte[] deflated = new byte[events.size() + 64];
    int size = deflater.deflate(deflated);
    deflater.end();
    try {
      blocks.write(
          BlockKind.PACKED_INPUTS, new Payload().number(events.size()).bytes(deflated, size));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void keep(BlockWriter blocks, Payload events) {
    try {
      blocks.write(BlockKind.INPUTS, events);
      blocks.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Counts who reads the file, and how. */
  private final class Heard extends ByteArrayInputStream {
    Heard() {
      super(file.toByteArray());
    }

    @Override
    public byte[] readNBytes(int length) throws IOException {
      if (depth == 0) {
        loudReads++;
      } else {
        quietReads++;
      }
      return super.readNBytes(length);
    }
  }

  /** Counts how deep in quiet work we are. */
  private final class Depth implements Muting {
    @Override
    public void mute() {
      depth++;
    }

    @Override
    public void unmute() {
      depth--;
    }
  }
}

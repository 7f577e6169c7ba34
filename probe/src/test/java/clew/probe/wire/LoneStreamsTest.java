package clew.probe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LoneStreamsTest {
  private final Random random = new Random(7);

  @Test
  void whatIsWrittenInPiecesArrivesWhole() throws IOException {
    byte[] bytes = bytes(100_000);
    var arrived = new ByteArrayOutputStream();
    try (var out = new LoneOutput(arrived, 64)) {
      for (int at = 0; at < bytes.length; ) {
        int length = Math.min(random.nextInt(130), bytes.length - at);
        if (length == 1) {
          out.write(bytes[at]);
        } else {
          out.write(bytes, at, length);
        }
        at += length;
      }
    }

    assertThat(arrived.toByteArray()).isEqualTo(bytes);
  }

  @Test
  void nothingIsKeptBackByFlush() throws IOException {
    var arrived = new ByteArrayOutputStream();
    try (var out = new LoneOutput(arrived, 64)) {
      out.write(42);
      assertThat(arrived.size()).isZero();
      out.flush();
      assertThat(arrived.toByteArray()).containsExactly(42);
    }
  }

  @Test
  void whatIsReadInPiecesIsWhole() throws IOException {
    byte[] bytes = bytes(100_000);
    var read = new ByteArrayOutputStream();
    try (var in = new LoneInput(new ByteArrayInputStream(bytes))) {
      byte[] piece = new byte[20_000];
      for (int value = in.read(); value >= 0; value = in.read()) {
        read.write(value);
        int length = in.read(piece, 10, random.nextInt(piece.length - 10));
        read.write(piece, 10, Math.max(0, length));
      }
      assertThat(in.read(piece, 0, 5)).isEqualTo(-1);
    }

    assertThat(read.toByteArray()).isEqualTo(bytes);
  }

  @Test
  void aNumberOfBytesIsReadWholeOrUpToTheEnd() throws IOException {
    byte[] bytes = bytes(50_000);
    try (var in = new LoneInput(new ByteArrayInputStream(bytes))) {
      assertThat(in.readNBytes(0)).isEmpty();
      assertThat(in.readNBytes(3)).isEqualTo(Arrays.copyOf(bytes, 3));
      assertThat(in.readNBytes(40_000)).isEqualTo(Arrays.copyOfRange(bytes, 3, 40_003));
      assertThat(in.readNBytes(Integer.MAX_VALUE))
          .isEqualTo(Arrays.copyOfRange(bytes, 40_003, 50_000));
      assertThat(in.readNBytes(1)).isEmpty();
    }
  }

  private byte[] bytes(int size) {
    byte[] bytes = new byte[size];
    random.nextBytes(bytes);
    return bytes;
  }
}

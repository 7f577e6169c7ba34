package clew.probe.wire;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads a recording block by block; the counterpart of {@link BlockWriter}.
 *
 * <p>A file that stops in the middle of a block was cut: the blocks before it are good and {@link
 * #wasCut} says so. Bytes that are there but wrong are damage, and an exception.
 */
public final class BlockReader {
  private final InputStream in;
  private long offset;
  private boolean ended;
  private boolean cut;

  /** Starts to read from {@code in}, whose first bytes must be those of a recording. */
  public BlockReader(InputStream in) throws IOException {
    this.in = in;
    byte[] prefix = in.readNBytes(RecordingLayout.PREFIX_BYTES);
    if (prefix.length < RecordingLayout.PREFIX_BYTES) {
      throw new DamagedException(0, "no recording, only " + prefix.length + " bytes");
    }
    long magic = ((long) int32(prefix, 0) << 32) | (int32(prefix, 4) & 0xFFFF_FFFFL);
    if (magic != RecordingLayout.MAGIC) {
      throw new DamagedException(0, "something else than a recording");
    }
    int version = (prefix[8] & 0xFF) << 8 | (prefix[9] & 0xFF);
    if (version != RecordingLayout.VERSION) {
      throw new DamagedException(
          8,
          "a recording of format version "
              + version
              + "; this Clew reads version "
              + RecordingLayout.VERSION);
    }
    offset = RecordingLayout.PREFIX_BYTES;
  }

  /** Returns the next block, or empty at the end of the recording or where it was cut. */
  public Optional<Block> next() throws IOException {
    long start = offset;
    byte[] header = in.readNBytes(RecordingLayout.HEADER_BYTES);
    if (header.length < RecordingLayout.HEADER_BYTES) {
      cut = header.length > 0 || !ended;
      return Optional.empty();
    }
    if (ended) {
      throw new DamagedException(start, "a block behind the end");
    }
    if (int32(header, 5) != RecordingLayout.check(header, 0, 5)) {
      throw new DamagedException(start, "a block header that does not match its checksum");
    }
    int length = int32(header, 1);
    Optional<BlockKind> kind = BlockKind.ofCode(header[0] & 0xFF);
    if (kind.isEmpty() || length < 0 || length > RecordingLayout.MAX_PAYLOAD_BYTES) {
      throw new DamagedException(
          start, "a block of kind " + (header[0] & 0xFF) + " and " + length + " bytes");
    }
    byte[] body = in.readNBytes(length + RecordingLayout.CHECK_BYTES);
    if (body.length < length + RecordingLayout.CHECK_BYTES) {
      cut = true;
      return Optional.empty();
    }
    if (int32(body, length) != RecordingLayout.check(body, 0, length)) {
      throw new DamagedException(start, "a block that does not match its checksum");
    }
    offset = start + RecordingLayout.HEADER_BYTES + body.length;
    ended = kind.get() == BlockKind.END;
    return Optional.of(new Block(kind.get(), start, Arrays.copyOf(body, length)));
  }

  /** Returns how many bytes of the file have been read and found good. */
  public long offset() {
    return offset;
  }

  /** Returns whether the recording stopped before its orderly end. */
  public boolean wasCut() {
    return cut;
  }

  private static int int32(byte[] bytes, int at) {
    return (bytes[at] & 0xFF) << 24
        | (bytes[at + 1] & 0xFF) << 16
        | (bytes[at + 2] & 0xFF) << 8
        | (bytes[at + 3] & 0xFF);
  }
}

package clew.probe.wire;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Reads an event file chunk by chunk; the counterpart of {@link TraceWriter}. */
public final class TraceReader {
  /** A deflated byte never stands for more than this many. */
  private static final int MOST_INFLATION = 1100;

  private final InputStream in;
  private long offset;
  private boolean ended;
  private long key;

  /** Starts to read from {@code in}, whose first bytes must be those of an event file. */
  public TraceReader(InputStream in) throws IOException {
    this.in = in;
    byte[] prefix = in.readNBytes(10);
    boolean isOurs = prefix.length == 10;
    for (int i = 0; isOurs && i < 8; i++) {
      isOurs = prefix[i] == (byte) (TraceLayout.MAGIC >>> (56 - 8 * i));
    }
    if (!isOurs) {
      throw new DamagedException(0, "something else than events");
    }
    int version = (prefix[8] & 0xFF) << 8 | (prefix[9] & 0xFF);
    if (version != TraceLayout.VERSION) {
      throw new DamagedException(8, "events of format version " + version);
    }
    offset = prefix.length;
  }

  private TraceReader(InputStream in, long offset) {
    this.in = in;
    this.offset = offset;
  }

  /** Returns a reader of the chunk at {@code offset} and those behind it, where {@code in} is. */
  public static TraceReader from(InputStream in, long offset) {
    return new TraceReader(in, offset);
  }

  /** One chunk: its kind, and its payload to be taken apart from front to back. */
  public static final class Chunk {
    private final TraceChunk kind;
    private final Block block;

    Chunk(TraceChunk kind, Block block) {
      this.kind = kind;
      this.block = block;
    }

    /** Returns what this chunk holds. */
    public TraceChunk kind() {
      return kind;
    }

    /** Returns where it begins in the file. */
    public long offset() {
      return block.offset();
    }

    /** Takes an unsigned number. */
    public long number() throws DamagedException {
      return block.number();
    }

    /** Takes a text. */
    public String text() throws DamagedException {
      return block.text();
    }

    /** Takes a size and as many bytes, which are stored deflated. */
    public byte[] inflated() throws DamagedException {
      long size = block.number();
      byte[] deflated = block.bytes();
      if (size < 0 || size > (long) MOST_INFLATION * (deflated.length + 1L)) {
        throw new DamagedException(block.offset(), "a size of " + size + " for deflated bytes");
      }
      byte[] bytes = new byte[(int) size];
      Inflater inflater = new Inflater();
      try {
        inflater.setInput(deflated);
        if (inflater.inflate(bytes) != bytes.length) {
          throw new DamagedException(block.offset(), "fewer bytes than were deflated");
        }
      } catch (DataFormatException e) {
        throw new DamagedException(block.offset(), "bytes that cannot be inflated");
      } finally {
        inflater.end();
      }
      return bytes;
    }
  }

  /** Returns the next chunk, or empty at the end of the file or where it was cut. */
  public Optional<Chunk> next() throws IOException {
    byte[] header = in.readNBytes(TraceLayout.HEADER_BYTES);
    if (header.length < TraceLayout.HEADER_BYTES) {
      return Optional.empty();
    }
    int length = int32(header, 1);
    Optional<TraceChunk> kind = TraceChunk.ofCode(header[0] & 0xFF);
    if (kind.isEmpty() || length < 0 || length > RecordingLayout.MAX_PAYLOAD_BYTES) {
      throw new DamagedException(offset, "a chunk of kind " + header[0]);
    }
    byte[] payload = in.readNBytes(length);
    if (payload.length < length) {
      return Optional.empty();
    }
    CRC32C crc = new CRC32C();
    crc.update(header, 0, 5);
    crc.update(payload, 0, length);
    if (int32(header, 5) != (int) crc.getValue()) {
      throw new DamagedException(offset, "a chunk that does not match its checksum");
    }
    Block block = new Block(BlockKind.CLASS, offset, Arrays.copyOf(payload, length));
    offset += TraceLayout.HEADER_BYTES + length;
    key = key * 0x100000001B3L + int32(header, 5);
    ended = kind.get() == TraceChunk.END;
    return Optional.of(new Chunk(kind.get(), block));
  }

  /** Returns whether the last chunk read was the orderly end. */
  public boolean hasEnded() {
    return ended;
  }

  /** Returns a number that follows from all chunks that were read. */
  public long key() {
    return key * 0x100000001B3L + offset;
  }

  private static int int32(byte[] bytes, int at) {
    return (bytes[at] & 0xFF) << 24
        | (bytes[at + 1] & 0xFF) << 16
        | (bytes[at + 2] & 0xFF) << 8
        | (bytes[at + 3] & 0xFF);
  }
}

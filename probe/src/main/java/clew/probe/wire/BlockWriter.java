package clew.probe.wire;

import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes a recording block by block; the counterpart of {@link BlockReader}. To be used by one
 * thread at a time.
 */
public final class BlockWriter implements Closeable {
  private final DataOutputStream out;
  private final byte[] header = new byte[5];

  /** Starts a recording on {@code out}: magic and version are written at once. */
  public BlockWriter(OutputStream out) throws IOException {
    this.out = new DataOutputStream(out);
    this.out.writeLong(RecordingLayout.MAGIC);
    this.out.writeShort(RecordingLayout.VERSION);
  }

  /** Appends one block. */
  public void write(BlockKind kind, Payload payload) throws IOException {
    int length = payload.size();
    if (length > RecordingLayout.MAX_PAYLOAD_BYTES) {
      throw new IOException("a block of " + length + " bytes is above the limit of the format");
    }
    header[0] = (byte) kind.code();
    header[1] = (byte) (length >>> 24);
    header[2] = (byte) (length >>> 16);
    header[3] = (byte) (length >>> 8);
    header[4] = (byte) length;
    out.write(header, 0, header.length);
    out.writeInt(RecordingLayout.check(header, 0, header.length));
    out.write(payload.array(), 0, length);
    out.writeInt(RecordingLayout.check(payload.array(), 0, length));
  }

  /** Hands everything written so far to the operating system. */
  public void flush() throws IOException {
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}

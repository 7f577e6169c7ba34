package clew.probe.wire;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A buffer in front of a stream, for one thread at a time.
 *
 * <p>The JDK's has monitors, and those of its streams belong to the target's schedule.
 */
public final class LoneOutput extends OutputStream {
  private final OutputStream out;
  private final byte[] buffer;
  private int size;

  /** Buffers up to {@code bytes} for {@code out}, which has no buffer of its own. */
  public LoneOutput(OutputStream out, int bytes) {
    this.out = out;
    this.buffer = new byte[bytes];
  }

  @Override
  public void write(int value) throws IOException {
    if (size == buffer.length) {
      empty();
    }
    buffer[size++] = (byte) value;
  }

  @Override
  public void write(byte[] bytes, int start, int length) throws IOException {
    if (length > buffer.length - size) {
      empty();
    }
    if (length > buffer.length) {
      out.write(bytes, start, length);
    } else {
      System.arraycopy(bytes, start, buffer, size, length);
      size += length;
    }
  }

  private void empty() throws IOException {
    int all = size;
    size = 0; // also if it fails: what was written then is not known
    out.write(buffer, 0, all);
  }

  /**
   * Empties the buffer. Does not flush the stream behind it: a file's does nothing, and is
   * inherited from a class that programs mock.
   */
  @Override
  public void flush() throws IOException {
    empty();
  }

  @Override
  public void close() throws IOException {
    try {
      empty();
    } finally {
      out.close();
    }
  }
}

package clew.probe.wire;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** A buffer behind a stream, for one thread at a time; see {@link LoneOutput}. */
public final class LoneInput extends InputStream {
  private final InputStream in;
  private final byte[] buffer = new byte[1 << 13];
  private int next;
  private int end;

  /** Buffers what comes from {@code in}. */
  public LoneInput(InputStream in) {
    this.in = in;
  }

  @Override
  public int read() throws IOException {
    return hasBytes() ? buffer[next++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] bytes, int start, int length) throws IOException {
    if (next == end && length >= buffer.length) {
      return in.read(bytes, start, length);
    }
    if (length == 0) {
      return 0;
    }
    if (!hasBytes()) {
      return -1;
    }
    int count = Math.min(length, end - next);
    System.arraycopy(buffer, next, bytes, start, count);
    next += count;
    return count;
  }

  /**
   * Not that of {@code InputStream}: a program that mocks that class would be come to from here.
   * Makes room as bytes come, since {@code length} may be anything.
   */
  @Override
  public byte[] readNBytes(int length) throws IOException {
    byte[] bytes = new byte[Math.min(length, buffer.length)];
    int size = 0;
    while (size < length) {
      if (size == bytes.length) {
        bytes = Arrays.copyOf(bytes, (int) Math.min(length, 2L * size));
      }
      int count = read(bytes, size, bytes.length - size);
      if (count < 0) {
        return Arrays.copyOf(bytes, size);
      }
      size += count;
    }
    return bytes;
  }

  private boolean hasBytes() throws IOException {
    if (next == end) {
      next = 0;
      end = Math.max(0, in.read(buffer, 0, buffer.length));
    }
    return next < end;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}

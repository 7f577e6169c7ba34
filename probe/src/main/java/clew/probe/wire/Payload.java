package clew.probe.wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** The payload of one block while it is put together. */
public final class Payload {
  private byte[] bytes = new byte[256];
  private int size;

  /** Appends an unsigned number in LEB128. */
  public Payload number(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      put((byte) (rest | 0x80));
      rest >>>= 7;
    }
    put((byte) rest);
    return this;
  }

  /** Appends a number that may be below zero, small ones of both signs in few bytes. */
  public Payload signed(long value) {
    return number((value << 1) ^ (value >> 63));
  }

  /** Appends a text. */
  public Payload text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return bytes(utf8, utf8.length);
  }

  /** Appends a list of texts. */
  public Payload texts(List<String> texts) {
    number(texts.size());
    for (String text : texts) {
      text(text);
    }
    return this;
  }

  /** Appends the first {@code length} bytes of {@code source} with their number in front. */
  public Payload bytes(byte[] source, int length) {
    return bytes(source, 0, length);
  }

  /** Appends {@code length} bytes of {@code source} with their number in front. */
  public Payload bytes(byte[] source, int start, int length) {
    number(length);
    reserve(length);
    System.arraycopy(source, start, bytes, size, length);
    size += length;
    return this;
  }

  /** Forgets what was appended behind the first {@code bytes} bytes. */
  public void cutTo(int bytes) {
    size = Math.min(size, bytes);
  }

  /** Forgets what was appended, to be used again. */
  public void clear() {
    size = 0;
  }

  private void put(byte value) {
    reserve(1);
    bytes[size++] = value;
  }

  private void reserve(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + more));
    }
  }

  byte[] array() {
    return bytes;
  }

  /** Returns a copy of what was appended. */
  public byte[] toArray() {
    return Arrays.copyOf(bytes, size);
  }

  /** Returns how many bytes were appended. */
  public int size() {
    return size;
  }
}

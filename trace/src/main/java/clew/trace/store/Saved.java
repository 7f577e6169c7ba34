package clew.trace.store;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Numbers and texts behind each other, written and then read again. */
public final class Saved {
  private byte[] bytes;
  private int at;

  /** To be written. */
  public Saved() {
    bytes = new byte[256];
  }

  /** To be read again. */
  public Saved(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Adds a number; small ones take little room. */
  public void number(long value) {
    reserve(10);
    long rest = value << 1 ^ value >> 63;
    while ((rest & ~0x7FL) != 0) {
      bytes[at++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[at++] = (byte) rest;
  }

  private void reserve(int count) {
    if (at + count > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, at + count));
    }
  }

  /** Adds a yes or no. */
  public void flag(boolean value) {
    number(value ? 1 : 0);
  }

  /** Adds a text. */
  public void text(String value) {
    octets(value.getBytes(StandardCharsets.UTF_8));
  }

  /** Adds bytes and how many they are. */
  public void octets(byte[] value) {
    number(value.length);
    reserve(value.length);
    System.arraycopy(value, 0, bytes, at, value.length);
    at += value.length;
  }

  /** Takes a number. */
  public long number() {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = bytes[at++];
      value |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return value >>> 1 ^ -(value & 1);
      }
    }
  }

  /** Takes a number that fits in 32 bits. */
  public int int32() {
    return (int) number();
  }

  /** Takes a yes or no. */
  public boolean flag() {
    return number() != 0;
  }

  /** Takes a text. */
  public String text() {
    return new String(octets(), StandardCharsets.UTF_8);
  }

  /** Takes bytes. */
  public byte[] octets() {
    int length = int32();
    at += length;
    return Arrays.copyOfRange(bytes, at - length, at);
  }

  /** Passes over bytes. */
  public void skipOctets() {
    int length = int32();
    at += length;
  }

  /** Returns whether there is something left to take. */
  boolean hasMore() {
    return at < bytes.length;
  }

  /** Returns all that was added. */
  public byte[] bytes() {
    return Arrays.copyOf(bytes, at);
  }
}

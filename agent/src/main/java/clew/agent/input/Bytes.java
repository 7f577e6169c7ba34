package clew.agent.input;

import clew.probe.Memory;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/** Native memory as bytes. */
final class Bytes {
  /** No path is longer. */
  private static final int LONGEST_TEXT = 1 << 16;

  private final Memory memory;
  private final long arrayBase;

  Bytes(Memory memory) {
    this.memory = memory;
    this.arrayBase = memory.arrayBaseOffset(byte[].class);
  }

  byte[] at(long address, long length) {
    byte[] bytes = new byte[Math.toIntExact(length)];
    memory.copyMemory(null, address, bytes, arrayBase, length);
    return bytes;
  }

  void put(long address, byte[] bytes) {
    memory.copyMemory(bytes, arrayBase, null, address, bytes.length);
  }

  /** Returns the text of a path, whose bytes end with a zero. */
  String text(long address) {
    if (address == 0) {
      return "";
    }
    int length = 0;
    while (length < LONGEST_TEXT && memory.getByte(null, address + length) != 0) {
      length++;
    }
    return new String(at(address, length), StandardCharsets.UTF_8);
  }

  /** Returns the bytes that {@code count} pairs of address and length at {@code address} mean. */
  byte[] gather(long address, long count, long limit) {
    long total = 0;
    for (int i = 0; i < count; i++) {
      total += memory.getLong(null, address + i * 16L + 8);
    }
    byte[] all = new byte[Math.toIntExact(Math.min(total, limit))];
    int done = 0;
    for (int i = 0; i < count && done < all.length; i++) {
      long from = memory.getLong(null, address + i * 16L);
      long length = Math.min(all.length - done, memory.getLong(null, address + i * 16L + 8));
      memory.copyMemory(null, from, all, arrayBase + done, length);
      done += (int) length;
    }
    return all;
  }

  /** Puts bytes where {@code count} pairs of address and length at {@code address} say. */
  void scatter(long address, long count, byte[] all) {
    int done = 0;
    for (int i = 0; i < count && done < all.length; i++) {
      long to = memory.getLong(null, address + i * 16L);
      long length = Math.min(all.length - done, memory.getLong(null, address + i * 16L + 8));
      memory.copyMemory(all, arrayBase + done, null, to, length);
      done += (int) length;
    }
  }

  static long hash(byte[] bytes, int start, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, start, length);
    return crc.getValue();
  }
}

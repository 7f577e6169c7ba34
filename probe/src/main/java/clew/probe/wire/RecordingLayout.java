package clew.probe.wire;

import java.util.zip.CRC32C;

/**
 * The layout of a recording file.
 *
 * <pre>
 * file    = magic version block*            magic: "CLEW" 0D 0A 1A 0A, version: u16
 * block   = header payload check
 * header  = kind length check               kind: u8, length of the payload: u32
 * check   = u32                             CRC-32C of the header's or the payload's bytes before it
 * </pre>
 *
 * All numbers are big-endian. Blocks are written whole and in order, so a file cut at any byte is
 * readable up to its last whole block. Only a file whose last block is {@link BlockKind#END} is
 * complete. Inside payloads:
 *
 * <pre>
 * number  = LEB128, unsigned
 * text    = number of bytes, UTF-8 bytes
 * bytes   = number of bytes, bytes
 * list    = number of elements, elements
 * </pre>
 *
 * What each block holds is said at its {@link BlockKind}.
 */
public final class RecordingLayout {
  /** Two halves of the magic: the name, then bytes that a text-mode copy would damage. */
  public static final long MAGIC = 0x434C4557_0D0A1A0AL;

  /** Goes up with every change that an older reader would misread. */
  public static final int VERSION = 5;

  /** Bytes in front of the first block. */
  public static final int PREFIX_BYTES = 10;

  static final int HEADER_BYTES = 9;
  static final int CHECK_BYTES = 4;

  /** No writer makes larger blocks, so a larger length is damage and not a reason to allocate. */
  static final int MAX_PAYLOAD_BYTES = 1 << 28;

  private RecordingLayout() {}

  static int check(byte[] bytes, int offset, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, offset, length);
    return (int) crc.getValue();
  }
}

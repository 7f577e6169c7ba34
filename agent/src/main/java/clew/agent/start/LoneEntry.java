package clew.agent.start;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * A jar with one entry, written by hand.
 *
 * <pre>
 *   entry: header, name, content      directory: the entry's header again, with its place      end
 * </pre>
 *
 * The JDK's own way asks for the time and the time zone, which would be known then before the
 * target asks.
 */
final class LoneEntry {
  private static final int ENTRY = 0x04034b50;
  private static final int DIRECTORY = 0x02014b50;
  private static final int END = 0x06054b50;
  private static final int HEADER_BYTES = 30;
  private static final int DIRECTORY_BYTES = 46;
  private static final int END_BYTES = 22;
  private static final short VERSION = 10;

  private LoneEntry() {}

  static byte[] jarOf(String name, byte[] content) {
    byte[] path = name.getBytes(StandardCharsets.US_ASCII);
    int entryBytes = HEADER_BYTES + path.length + content.length;
    int directoryBytes = DIRECTORY_BYTES + path.length;
    ByteBuffer jar = ByteBuffer.allocate(entryBytes + directoryBytes + END_BYTES);
    jar.order(ByteOrder.LITTLE_ENDIAN);
    jar.putInt(ENTRY);
    putFacts(jar, path, content);
    jar.put(path).put(content);
    jar.putInt(DIRECTORY).putShort(VERSION);
    putFacts(jar, path, content);
    // No comment, on disk 0, no attributes, at the start of the file.
    jar.putShort((short) 0).putShort((short) 0).putShort((short) 0).putInt(0).putInt(0);
    jar.put(path);
    // Disk 0, where the directory is too; one entry here, one in all.
    jar.putInt(END).putShort((short) 0).putShort((short) 0).putShort((short) 1).putShort((short) 1);
    jar.putInt(directoryBytes).putInt(entryBytes).putShort((short) 0);
    return jar.array();
  }

  /** What stands in both headers: stored as it is, without a date, without anything more. */
  private static void putFacts(ByteBuffer jar, byte[] path, byte[] content) {
    CRC32 check = new CRC32();
    check.update(content, 0, content.length);
    jar.putShort(VERSION).putShort((short) 0).putShort((short) 0).putInt(0);
    jar.putInt((int) check.getValue()).putInt(content.length).putInt(content.length);
    jar.putShort((short) path.length).putShort((short) 0);
  }
}

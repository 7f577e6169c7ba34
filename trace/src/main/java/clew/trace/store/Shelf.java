package clew.trace.store;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import java.util.zip.Deflater;

/**
 * The columns of a trace, which are stored in the order in which they were made, and what else
 * belongs to them.
 *
 * <pre>
 * file      = magic version key part* directory place     8 bytes each but parts and directory
 * part      = bytes                                       64 KiB of a column, deflated
 * directory = check size bytes                            4 + 4 bytes, the rest is deflated
 * place                                                   where the directory begins
 * </pre>
 *
 * The directory has the others, the number of columns, and of each column its size and the size and
 * checksum (CRC-32C) of each part. The key says to which events the file belongs.
 */
public final class Shelf {
  static final long MAGIC = 0x434C4557_494E4458L; // CLEWINDX
  static final long VERSION = 4;
  static final int HEADER_BYTES = 24;

  private final List<Segments> columns;
  private final boolean isStored;
  private final byte[] others;
  private int taken;

  private Shelf(List<Segments> columns, boolean isStored, byte[] others) {
    this.columns = columns;
    this.isStored = isStored;
    this.others = others;
  }

  /** Returns a shelf to be filled. */
  public static Shelf empty() {
    return new Shelf(new ArrayList<>(), false, new byte[0]);
  }

  /** Returns a shelf of columns that were stored, in order. */
  static Shelf stored(List<Segments> columns, byte[] others) {
    return new Shelf(columns, true, others);
  }

  /** Returns what {@code file} holds, if it is whole and of the events with that key. */
  public static Optional<Shelf> open(Path file, long key) {
    return ShelfFile.open(file, key);
  }

  /** Returns the next column: a new one, or the one that was taken in its place when stored. */
  Segments column() {
    if (!isStored) {
      columns.add(Segments.temporary());
    }
    return columns.get(taken++);
  }

  /** Returns what was stored beside the columns. */
  public Saved others() {
    return new Saved(others);
  }

  /** Stores the columns in {@code file}, and {@code beside} them what else is needed. */
  public void write(Path file, long key, Saved beside) throws IOException {
    Path made = Files.createTempFile(file.toAbsolutePath().getParent(), ".clew-", ".index");
    try {
      try (var out =
          new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(made), 1 << 16))) {
        write(out, key, beside);
      }
      Files.move(made, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(made);
    }
  }

  private void write(DataOutputStream out, long key, Saved beside) throws IOException {
    out.writeLong(MAGIC);
    out.writeLong(VERSION);
    out.writeLong(key);
    var directory = new Saved();
    directory.octets(beside.bytes());
    directory.number(columns.size());
    long place = HEADER_BYTES;
    for (Segments column : columns) {
      place += write(out, column, directory);
    }
    byte[] bytes = directory.bytes();
    byte[] deflated = deflate(bytes, bytes.length);
    out.writeInt(check(deflated));
    out.writeInt(bytes.length);
    out.write(deflated);
    out.writeLong(place);
  }

  private static long write(OutputStream out, Segments column, Saved directory) throws IOException {
    directory.number(column.bytes());
    var raw = new byte[Segments.STORED_BYTES];
    long written = 0;
    for (long offset = 0; offset < column.bytes(); offset += raw.length) {
      byte[] part = deflate(raw, column.copy(offset, raw));
      directory.number(part.length);
      directory.number(check(part));
      out.write(part);
      written += part.length;
    }
    return written;
  }

  private static byte[] deflate(byte[] bytes, int length) {
    var deflater = new Deflater(Deflater.BEST_SPEED);
    try {
      deflater.setInput(bytes, 0, length);
      deflater.finish();
      var to = new byte[length + length / 100 + 64];
      int size = deflater.deflate(to);
      return Arrays.copyOf(to, size);
    } finally {
      deflater.end();
    }
  }

  static int check(byte[] bytes) {
    var crc = new CRC32C();
    crc.update(bytes, 0, bytes.length);
    return (int) crc.getValue();
  }
}

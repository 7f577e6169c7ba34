package clew.trace.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A column of numbers that grows, outside of the Java heap.
 *
 * <p>While a trace is built it lies in a file that is mapped: what was never written is zero and
 * takes no room, and the operating system decides how much of it is in memory. Of a trace that was
 * built before, parts are loaded when they are needed, and are not to be written.
 */
final class Segments {
  /** Loads parts of a column that was stored. */
  interface Source {
    /** Returns part {@code number}. */
    ByteBuffer load(int number);
  }

  /** The size of a part that is loaded. */
  static final int STORED_BYTES = 1 << 16;

  private static final int MAPPED_SHIFT = 26;
  private static final int STORED_SHIFT = 16;

  private final int shift;
  private final int mask;
  private final Source source;
  private @Nullable ByteBuffer[] parts = new ByteBuffer[0];
  private long end;

  private Segments(int shift, Source source, long end) {
    this.shift = shift;
    this.mask = (1 << shift) - 1;
    this.source = source;
    this.end = end;
  }

  /** Returns an empty column, which is gone with this process. */
  static Segments temporary() {
    try {
      Path file = Files.createTempFile("clew-", ".column");
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
      Files.delete(file);
      return new Segments(MAPPED_SHIFT, number -> map(channel, number), 0);
    } catch (IOException e) {
      throw new UncheckedIOException("there is no room for temporary files", e);
    }
  }

  /** Returns a column of {@code bytes} that was stored. */
  static Segments stored(Source source, long bytes) {
    return new Segments(STORED_SHIFT, source, bytes);
  }

  private static ByteBuffer map(FileChannel channel, int number) {
    try {
      return channel
          .map(MapMode.READ_WRITE, (long) number << MAPPED_SHIFT, 1 << MAPPED_SHIFT)
          .order(ByteOrder.LITTLE_ENDIAN);
    } catch (IOException e) {
      throw new UncheckedIOException("there is no room for the trace", e);
    }
  }

  /** Returns how many bytes there are up to the last that was written. */
  long bytes() {
    return end;
  }

  private ByteBuffer at(long offset) {
    int number = (int) (offset >>> shift);
    if (number < parts.length) {
      ByteBuffer part = parts[number];
      if (part != null) {
        return part;
      }
    }
    return load(number);
  }

  private ByteBuffer load(int number) {
    if (number >= parts.length) {
      parts = Arrays.copyOf(parts, Math.max(number + 1, 2 * parts.length));
    }
    ByteBuffer part = source.load(number);
    parts[number] = part;
    return part;
  }

  /** Lets go of part {@code number}, which is loaded again if somebody asks for it. */
  void forget(int number) {
    parts[number] = null;
  }

  private ByteBuffer forWriting(long offset, int size) {
    if (shift == STORED_SHIFT) {
      throw new IllegalStateException("a column that was stored is not to be written");
    }
    if (offset + size > end) {
      end = offset + size;
    }
    return at(offset);
  }

  /** Returns the {@code index}-th number of 8 bytes. */
  long longAt(long index) {
    long offset = index << 3;
    return offset >= end ? 0 : at(offset).getLong((int) offset & mask);
  }

  void putLong(long index, long value) {
    long offset = index << 3;
    forWriting(offset, 8).putLong((int) offset & mask, value);
  }

  /** Returns the {@code index}-th number of 4 bytes. */
  int intAt(long index) {
    long offset = index << 2;
    return offset >= end ? 0 : at(offset).getInt((int) offset & mask);
  }

  void putInt(long index, int value) {
    long offset = index << 2;
    forWriting(offset, 4).putInt((int) offset & mask, value);
  }

  /** Returns the {@code index}-th byte. */
  byte byteAt(long index) {
    return index >= end ? 0 : at(index).get((int) index & mask);
  }

  void putByte(long index, int value) {
    forWriting(index, 1).put((int) index & mask, (byte) value);
  }

  /** Copies the bytes from {@code offset}, as many as {@code to} has and there are. */
  int copy(long offset, byte[] to) {
    int count = (int) Math.min(to.length, end - offset);
    for (int done = 0; done < count; ) {
      int place = (int) (offset + done) & mask;
      int length = Math.min(count - done, mask + 1 - place);
      at(offset + done).get(place, to, done, length);
      done += length;
    }
    return count;
  }
}

package clew.trace.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * A file written by {@link Shelf}, open as long as somebody holds a column of it.
 *
 * <p>All checksums are compared when it is opened, which takes some milliseconds for a hundred
 * million steps, and each once more when its part is loaded. A limited number of parts is in
 * memory.
 */
final class ShelfFile {
  /** A deflated byte never stands for more than this many. */
  private static final int MOST_INFLATION = 1100;

  private record Loaded(Column column, int part) {}

  private final Path file;
  private final FileChannel channel;
  private final Deque<Loaded> loaded = new ArrayDeque<>();
  private final long mostLoaded =
      Math.max(64, Runtime.getRuntime().maxMemory() / 8 / Segments.STORED_BYTES);

  private ShelfFile(Path file) throws IOException {
    this.file = file;
    this.channel = FileChannel.open(file, StandardOpenOption.READ);
  }

  /** Returns what {@code file} holds; what is damaged, of others or not there, is made anew. */
  static Optional<Shelf> open(Path file, long key) {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      return new ShelfFile(file).read(key);
    } catch (IOException | BadEventsException | IndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  private Optional<Shelf> read(long key) throws IOException {
    long size = channel.size();
    if (size < Shelf.HEADER_BYTES + 16) {
      return Optional.empty();
    }
    ByteBuffer header = ByteBuffer.wrap(bytes(0, Shelf.HEADER_BYTES));
    long place = ByteBuffer.wrap(bytes(size - 8, 8)).getLong();
    boolean isOurs =
        header.getLong() == Shelf.MAGIC
            && header.getLong() == Shelf.VERSION
            && header.getLong() == key;
    if (!isOurs || place < Shelf.HEADER_BYTES || place > size - 16) {
      return Optional.empty();
    }
    ByteBuffer head = ByteBuffer.wrap(bytes(place, 8));
    byte[] deflated = bytes(place + 8, Math.toIntExact(size - 16 - place));
    if (head.getInt() != Shelf.check(deflated)) {
      return Optional.empty();
    }
    var directory = new Saved(inflate(deflated, head.getInt()));
    byte[] others = directory.octets();
    List<Segments> columns = new ArrayList<>();
    long start = Shelf.HEADER_BYTES;
    for (int left = directory.int32(); left > 0; left--) {
      var column = new Column(start, place, directory);
      start = column.verify();
      columns.add(column.segments);
    }
    return start == place ? Optional.of(Shelf.stored(columns, others)) : Optional.empty();
  }

  private byte[] bytes(long place, int length) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(length);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, place + buffer.position()) < 0) {
        throw new BadEventsException(file, "less than there was");
      }
    }
    return buffer.array();
  }

  private byte[] inflate(byte[] deflated, int size) {
    if (size < 0 || size > (long) MOST_INFLATION * (deflated.length + 1L)) {
      throw new BadEventsException(file, "a size of " + size + " for deflated bytes");
    }
    var inflater = new Inflater();
    try {
      var to = new byte[size];
      inflater.setInput(deflated);
      if (inflater.inflate(to) != size) {
        throw new BadEventsException(file, "fewer bytes than were deflated");
      }
      return to;
    } catch (DataFormatException e) {
      throw new BadEventsException(file, "bytes that cannot be inflated");
    } finally {
      inflater.end();
    }
  }

  /** Notes that a part was loaded; the one that was loaded first goes, if there are too many. */
  private void keep(Column column, int part) {
    loaded.add(new Loaded(column, part));
    if (loaded.size() > mostLoaded) {
      Loaded oldest = loaded.remove();
      oldest.column.segments.forget(oldest.part);
    }
  }

  /** Where the parts of a column are. */
  private final class Column implements Segments.Source {
    private final Segments segments;
    private final long bytes;
    private final long[] places;
    private final int[] checks;

    Column(long start, long end, Saved directory) {
      bytes = directory.number();
      long count = (bytes + Segments.STORED_BYTES - 1) / Segments.STORED_BYTES;
      if (bytes < 0 || count > end - start) {
        throw new BadEventsException(file, "a column of " + bytes + " bytes");
      }
      places = new long[(int) count + 1];
      checks = new int[(int) count];
      places[0] = start;
      for (int i = 0; i < count; i++) {
        long length = directory.number();
        if (length <= 0 || length > end - places[i]) {
          throw new BadEventsException(file, "a part of " + length + " bytes");
        }
        places[i + 1] = places[i] + length;
        checks[i] = directory.int32();
      }
      segments = Segments.stored(this, bytes);
    }

    /** Compares all checksums, and returns where the column ends. */
    long verify() throws IOException {
      for (int i = 0; i < checks.length; i++) {
        deflated(i);
      }
      return places[checks.length];
    }

    private byte[] deflated(int part) throws IOException {
      byte[] deflated = bytes(places[part], (int) (places[part + 1] - places[part]));
      if (Shelf.check(deflated) != checks[part]) {
        throw new BadEventsException(file, "a part that does not match its checksum");
      }
      return deflated;
    }

    @Override
    public ByteBuffer load(int part) {
      try {
        long length = Math.min(Segments.STORED_BYTES, bytes - (long) part * Segments.STORED_BYTES);
        byte[] raw = inflate(deflated(part), (int) length);
        keep(this, part);
        return ByteBuffer.wrap(raw).order(ByteOrder.LITTLE_ENDIAN);
      } catch (IOException e) {
        throw new UncheckedIOException("reading " + file + " failed", e);
      }
    }
  }
}
